import { create } from 'zustand';
import { readStored, writeStored } from './storage.ts';

export interface SessionUser {
  readonly first_name: string;
  readonly last_name: string;
  readonly avatar: string | null;
}

interface Session {
  readonly token: string | null;
  readonly refreshToken: string | null;
  readonly user: SessionUser | null;
}

/** Who is signed in. Tokens are read from storage at start; `user` follows from `auth/me/`. */
export const useSession = create<Session>()(() => ({
  token: readStored('token'),
  refreshToken: readStored('refreshToken'),
  user: null,
}));

/** Both tokens are stored before anything that waited for them goes on. */
export function keepTokens(token: string, refreshToken: string): void {
  writeStored('token', token);
  writeStored('refreshToken', refreshToken);
  useSession.setState({ token, refreshToken });
}

export function keepUser(user: SessionUser): void {
  useSession.setState({ user });
}

export function clearSession(): void {
  writeStored('token', null);
  writeStored('refreshToken', null);
  useSession.setState({ token: null, refreshToken: null, user: null });
}
