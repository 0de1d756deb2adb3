import * as v from 'valibot';
import { numeric, readToken, seconds, signToken, type TokenReader } from '../../../infra/signed-token.ts';
import type { PinSubject } from './pin-tries.ts';

export const grantSeconds = 30 * 60;

const pinGrant = {
  purpose: 'pin',
  pattern: /^(?<by>guest|[\da-f-]{36})\.(?<user>\d{1,10})\.(?<expiry>\d{1,12})$/,
  claims: v.object({ by: v.string(), user: numeric, expiry: seconds }),
} as const;

/**
 * Proves for half an hour that a session, or the guests of a set, gave the PIN. It is bound to the session, so it is
 * worthless after that ends, and the signature includes the PIN's hash, so a change of the PIN ends it, too.
 */
export function makePinGrant({ secrets, now }: TokenReader, { user, by }: PinSubject, hash: string): string {
  const expiry = Math.floor(now().getTime() / 1000) + grantSeconds;
  return signToken(secrets, 'pin', `${by}.${user}.${expiry}`, ` ${hash}`);
}

/** Until when a grant lifts the age limit; `null` if it is foreign, altered or expired. */
export function readPinGrant(
  services: TokenReader,
  token: string,
  { user, by }: PinSubject,
  hash: string,
): Date | null {
  const claims = readToken(services, pinGrant, token, ` ${hash}`);
  return claims !== null && claims.user === user && claims.by === by ? new Date(claims.expiry) : null;
}
