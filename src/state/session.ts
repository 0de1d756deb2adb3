import { create } from 'zustand';
import { readStored, writeStored } from './storage.ts';

export interface SessionUser {
  readonly first_name: string;
  readonly last_name: string;
  /** Absolute. */
  readonly avatar: string | null;
}

export interface Session {
  readonly token: string | null;
  readonly refreshToken: string | null;
  readonly user: SessionUser | null;
}

/** A stored token. A value that is invalid in a header counts as missing, because it would make every call fail. */
function readToken(key: 'token' | 'refreshToken'): string | null {
  const value = readStored(key);
  return value !== null && /^[\x21-\x7e]{1,4096}$/.test(value) ? value : null;
}

/** The signed-in viewer. Tokens are read from storage at start; `user` comes from `auth/me/`. */
export const useSession = create<Session>()(() => ({
  token: readToken('token'),
  refreshToken: readToken('refreshToken'),
  user: null,
}));

/**
 * Stores both tokens before waiting calls continue; the refresh token first, because it alone can recover the
 * other.
 */
export function keepTokens(token: string, refreshToken: string | null): void {
  writeStored('refreshToken', refreshToken);
  writeStored('token', token);
  useSession.setState({ token, refreshToken });
}

/** The stored tokens, which another tab may have rotated. */
export function storedTokens(): { access: string; refresh: string | null } | null {
  const access = readToken('token');
  return access === null ? null : { access, refresh: readToken('refreshToken') };
}

/** Does nothing after sign-out, because a response may arrive late. */
export function keepUser(user: SessionUser): void {
  if (useSession.getState().token !== null) useSession.setState({ user });
}

export function clearSession(): void {
  writeStored('token', null);
  writeStored('refreshToken', null);
  useSession.setState({ token: null, refreshToken: null, user: null });
}
