import * as v from 'valibot';
import { numeric, readToken, signToken, type TokenReader } from '../../../infra/signed-token.ts';

const pinMark = {
  purpose: 'pin-mark',
  pattern: /^(?<user>\d{1,10})$/,
  claims: v.object({ user: numeric }),
} as const;

/**
 * Names the account whose age limit holds on a set, also for its guests. It says nothing about the limit, which the
 * account may change or remove at any time, and it never expires.
 */
export function makePinMark({ secrets }: Pick<TokenReader, 'secrets'>, user: number): string {
  return signToken(secrets, 'pin-mark', String(user));
}

/** The account, or `null` for a foreign or altered mark. */
export function readPinMark(services: TokenReader, token: string): number | null {
  return readToken(services, pinMark, token)?.user ?? null;
}
