import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Argon2Queue } from './argon2-queue.ts';

const memory = 19_456;
const passes = 2;

/** About two seconds of work. */
const queue = new Argon2Queue(64);

/** Dummy hash for unknown accounts, so that a failed sign-in takes as long as a real comparison. */
const nobodys = `$argon2id$v=19$m=${memory},t=${passes},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Hashes a password or PIN with argon2id and a random salt, in PHC notation. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, { memory, passes });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${text(salt)}$${text(tag)}`;
}

/** Whether a password matches a hash. Without a hash, it takes the same time and returns `false`. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/.exec(hash ?? nobodys);
  if (!parts) return false;
  const [, m = '', t = '', salt = '', tag = ''] = parts;
  const cost = { memory: Number(m), passes: Number(t) };
  const derived = await derive(password, Buffer.from(salt, 'base64'), cost);
  const expected = Buffer.from(tag, 'base64');
  return derived.length === expected.length && timingSafeEqual(derived, expected) && hash !== null;
}

function derive(
  password: string,
  nonce: Buffer,
  cost: { readonly memory: number; readonly passes: number },
): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'));
  return queue.derive({ message, nonce, parallelism: 1, tagLength: 32, ...cost });
}
