import * as v from 'valibot';
import { readToken, seconds, signToken, type TokenReader } from '../../../infra/signed-token.ts';

const lifeSeconds = 15 * 60;

const registrationToken = {
  purpose: 'registration',
  pattern: /^(?<phone>[^.]+)\.(?<expiry>\d{1,12})$/,
  claims: v.object({ phone: v.string(), expiry: seconds }),
} as const;

/** Proves for 15 minutes that a phone confirmed its code. */
export function makeRegistrationToken({ secrets, now }: TokenReader, phone: string): string {
  const expiry = Math.floor(now().getTime() / 1000) + lifeSeconds;
  return signToken(secrets, 'registration', `${phone}.${expiry}`);
}

export function provesPhone(services: TokenReader, token: string, phone: string): boolean {
  return readToken(services, registrationToken, token)?.phone === phone;
}
