import * as v from 'valibot';
import type { Services } from '../../../infra/services.ts';
import { numeric, readToken, readUnverified, seconds, signToken } from '../../../infra/signed-token.ts';

const lifeSeconds = 15 * 60;

const resetToken = {
  purpose: 'reset',
  pattern: /^(?<id>\d{1,9})\.(?<expiry>\d{1,12})$/,
  claims: v.object({ id: numeric, expiry: seconds }),
} as const;

/** State of an account at the time of a password reset. */
interface Resettable {
  readonly id: number;
  readonly password_hash: string | null;
}

/**
 * Lets the owner of a verified phone set a password within 15 minutes. The signature includes the old
 * password's hash, so the token is valid for one change.
 */
export function makeResetToken({ secrets, now }: Services, user: Resettable): string {
  const expiry = Math.floor(now().getTime() / 1000) + lifeSeconds;
  return signToken(secrets, 'reset', `${user.id}.${expiry}`, passwordOf(user));
}

/** The account of a valid token in its current state; otherwise `null`. */
export async function readResetToken(
  services: Services,
  token: string,
): Promise<(Resettable & { readonly phone: string }) | null> {
  const claimed = readUnverified(resetToken, token);
  if (!claimed) return null;
  const user = await services.db
    .selectFrom('users')
    .select(['id', 'password_hash', 'phone'])
    .where('id', '=', claimed.id)
    .executeTakeFirst();
  return user && readToken(services, resetToken, token, passwordOf(user)) ? user : null;
}

function passwordOf({ password_hash }: Resettable): string {
  return `.${password_hash ?? ''}`;
}
