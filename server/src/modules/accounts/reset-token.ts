import { sign } from '../../infra/secrets.ts';
import type { Services } from '../../infra/services.ts';
import { constantTimeEqual } from '../../shared/constant-time-equal.ts';

const lifeSeconds = 15 * 60;

/** State of an account at the time of a password reset. */
export interface Resettable {
  readonly id: number;
  readonly password_hash: string | null;
}

/**
 * Lets the owner of a verified phone set a password within 15 minutes. The signature includes the old
 * password's hash, so the token is valid for one change.
 */
export function makeResetToken({ secrets, now }: Services, user: Resettable): string {
  const expiry = Math.floor(now().getTime() / 1000) + lifeSeconds;
  return `${user.id}.${expiry}.${sign(secrets.reset, claim(user, expiry))}`;
}

/** The account of a valid token in its current state; otherwise `null`. */
export async function readResetToken(
  { db, secrets, now }: Services,
  token: string,
): Promise<Resettable | null> {
  const [, id = '', expiry = '', signature = ''] = /^(\d{1,9})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (signature === '' || Number(expiry) * 1000 <= now().getTime()) return null;
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('id', '=', Number(id))
    .executeTakeFirst();
  if (!user) return null;
  return constantTimeEqual(signature, sign(secrets.reset, claim(user, Number(expiry)))) ? user : null;
}

function claim({ id, password_hash }: Resettable, expiry: number): string {
  return `${id}.${expiry}.${password_hash ?? ''}`;
}
