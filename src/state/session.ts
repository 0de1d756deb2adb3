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

/** A stored token; what could not stand in a header is none, and would have every call fail. */
function readToken(key: 'token' | 'refreshToken'): string | null {
  const value = readStored(key);
  return value !== null && /^[\x21-\x7e]{1,4096}$/.test(value) ? value : null;
}

/** Who is signed in. Tokens are read from storage at start; `user` follows from `auth/me/`. */
export const useSession = create<Session>()(() => ({
  token: readToken('token'),
  refreshToken: readToken('refreshToken'),
  user: null,
}));

/**
 * Both tokens are stored before anything that waited for them goes on; the refresh token first, since it alone
 * can bring the other back.
 */
export function keepTokens(token: string, refreshToken: string | null): void {
  writeStored('refreshToken', refreshToken);
  writeStored('token', token);
  useSession.setState({ token, refreshToken });
}

/** What storage holds now: another tab may have rotated the tokens. */
export function storedTokens(): { access: string; refresh: string | null } | null {
  const access = readToken('token');
  return access === null ? null : { access, refresh: readToken('refreshToken') };
}

/** Does nothing once the viewer has signed out: an answer about them may come late. */
export function keepUser(user: SessionUser): void {
  if (useSession.getState().token !== null) useSession.setState({ user });
}

export function clearSession(): void {
  writeStored('token', null);
  writeStored('refreshToken', null);
  useSession.setState({ token: null, refreshToken: null, user: null });
}
