import * as v from 'valibot';
import { numeric, readToken, signToken, type TokenReader } from '../../../infra/signed-token.ts';

/** A session's refresh token generation; the first is 0. It expires with its session. */
const refreshToken = {
  purpose: 'refresh',
  pattern: /^(?<session>[0-9a-f-]{36})\.(?<generation>0|[1-9]\d{0,8})$/,
  claims: v.object({ session: v.string(), generation: numeric }),
} as const;
type RefreshToken = v.InferOutput<typeof refreshToken.claims>;

/**
 * Derived only from the session and its generation, so that the same successor can be issued twice without
 * storing a token.
 */
export function writeRefreshToken(
  { secrets }: Pick<TokenReader, 'secrets'>,
  { session, generation }: RefreshToken,
): string {
  return signToken(secrets, 'refresh', `${session}.${generation}`);
}

export function readRefreshToken(services: TokenReader, token: string): RefreshToken | null {
  return readToken(services, refreshToken, token);
}
