import { type Secrets, sign } from '../../infra/secrets.ts';
import { constantTimeEqual } from '../../shared/constant-time-equal.ts';

/** A session's refresh token generation; the first is 0. */
export interface RefreshToken {
  readonly session: string;
  readonly generation: number;
}

/**
 * Derived only from the session and its generation, so that the same successor can be issued twice without
 * storing a token.
 */
export function writeRefreshToken(secrets: Secrets, { session, generation }: RefreshToken): string {
  const claim = `${session}.${generation}`;
  return `${claim}.${sign(secrets.refresh, claim)}`;
}

export function readRefreshToken(secrets: Secrets, token: string): RefreshToken | null {
  const parts = /^([0-9a-f-]{36})\.(0|[1-9]\d{0,8})\.([\w-]{43})$/.exec(token);
  if (!parts) return null;
  const [, session = '', generation = '', signature = ''] = parts;
  if (!constantTimeEqual(signature, sign(secrets.refresh, `${session}.${generation}`))) return null;
  return { session, generation: Number(generation) };
}
