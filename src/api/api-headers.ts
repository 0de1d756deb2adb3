import { useLang } from '../state/lang.ts';
import { useProfile } from '../state/profile.ts';

/** Headers of every request to the API, for a viewer's access token and profile or for a guest (`null`). */
export function apiHeaders(
  token: string | null,
  profile: number | null | undefined = useProfile.getState().id,
): Record<string, string> {
  const headers: Record<string, string> = { 'accept-language': useLang.getState().lang };
  if (token === null) return headers;
  headers.authorization = `Bearer ${token}`;
  if (profile) headers['x-profile'] = `${profile}`;
  return headers;
}
