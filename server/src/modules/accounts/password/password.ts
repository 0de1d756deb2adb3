import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type HashCost, type Secrets, verifyingKeys } from '../../../infra/secrets.ts';
import { Argon2Queue } from './argon2-queue.ts';

/** About two seconds of work. */
const queue = new Argon2Queue(64);

/** PHC notation with the id of the pepper's key. Hashes of earlier versions have no pepper. */
const phc =
  /^\$argon2id\$v=19\$m=(?<m>\d+),t=(?<t>\d+),p=1(?:,keyid=(?<id>[\w-]{4}))?\$(?<salt>[\w+/]+)\$(?<tag>[\w+/]+)$/;

/** Dummy hash for unknown accounts, so that a failed sign-in takes as long as a real comparison. */
function nobodys({ memory, passes }: HashCost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
}

/**
 * Hashes a password or PIN with argon2id, a random salt and the pepper: a key of the signing secret, without which a copy
 * of the database tells nothing about a PIN of four digits.
 */
export async function hashPassword({ pepper, id, cost }: Secrets, password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, { ...cost, secret: pepper });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1,keyid=${id}$${text(salt)}$${text(tag)}`;
}

/**
 * Whether a password matches a hash. Without a hash, or with a pepper that is gone, it takes the same time and returns
 * `false`.
 */
export async function isPassword(secrets: Secrets, password: string, hash: string | null): Promise<boolean> {
  const { m = '', t = '', id, salt = '', tag = '' } = phc.exec(hash ?? nobodys(secrets.cost))?.groups ?? {};
  if (m === '') return false;
  const keys = verifyingKeys(secrets).find((it) => it.id === id);
  const cost = { memory: Number(m), passes: Number(t), ...(keys && { secret: keys.pepper }) };
  const derived = await derive(password, Buffer.from(salt, 'base64'), cost);
  const expected = Buffer.from(tag, 'base64');
  const isEqual = derived.length === expected.length && timingSafeEqual(derived, expected);
  return isEqual && hash !== null && (id === undefined || keys !== undefined);
}

/** Whether a hash has no pepper or that of the previous secret, so that the next successful use should replace it. */
export function isOutdated({ id }: Secrets, hash: string): boolean {
  return phc.exec(hash)?.groups?.id !== id;
}

function derive(
  password: string,
  nonce: Buffer,
  cost: { readonly memory: number; readonly passes: number; readonly secret?: Buffer },
): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'));
  return queue.derive({ message, nonce, parallelism: 1, tagLength: 32, ...cost });
}
