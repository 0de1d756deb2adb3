import { RequestError, request } from './request.ts';
import { currentLanguage } from './texts.ts';

/** The response of `/api/auth/session`. */
export interface WebSession {
  readonly user: { readonly name: string; readonly phone: string };
  readonly expires: string;
  /** Valid for `/api/v2/` for 15 minutes. */
  readonly access: string;
}

const base = '/api/auth';
const checkMs = 10 * 60_000;
let current: WebSession | null = null;
let pending: Promise<WebSession | null> | null = null;

export const session = () => current;

/** Requests the session, once for all callers. Without a response, it stays unchanged. */
export function refetchSession(): Promise<WebSession | null> {
  pending ??= fetchSession().finally(() => {
    pending = null;
  });
  return pending;
}

async function fetchSession(): Promise<WebSession | null> {
  const response = await request(`${base}/session`, { headers: { 'accept-language': currentLanguage() } });
  if (!response.ok) throw new RequestError({});
  const before = current;
  current = await response.json();
  // The session ended elsewhere: sign in and return to this view.
  if (before !== null && current === null) requireSession();
  return current;
}

function requireSession(): void {
  const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: location.href });
  location.assign(`${base}/signin?${query}`);
}

/** Requests the providers that the server signs viewers in by, by their identifiers. */
export async function fetchProviders(): Promise<readonly string[]> {
  const response = await request(`${base}/providers`, { headers: { 'accept-language': currentLanguage() } });
  if (!response.ok) throw new RequestError(await response.json().catch(() => ({})));
  return Object.keys(await response.json());
}

/** Signs in by a provider; returns the next address. */
export async function signIn(provider: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const { url, ...error } = await post(`callback/${provider}`, fields);
  if (typeof url !== 'string' || 'code' in error || new URL(url).searchParams.has('error'))
    throw new RequestError(error);
  await refetchSession();
  return url;
}

export async function signOut(): Promise<void> {
  await post('signout', {});
  current = null;
}

async function post(
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const csrf = await (await request(`${base}/csrf`)).json();
  const response = await request(`${base}/${path}`, {
    method: 'POST',
    headers: {
      'accept-language': currentLanguage(),
      'content-type': 'application/json',
      'x-auth-return-redirect': '1',
    },
    body: JSON.stringify({ ...fields, csrfToken: csrf.csrfToken }),
  });
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new RequestError(body);
  return body;
}

/** Checks again when the page becomes visible, because the viewer may have been signed out elsewhere. */
export function watchSession(): void {
  const check = () => {
    if (document.visibilityState !== 'visible' || current === null) return;
    refetchSession().catch(() => undefined);
  };
  addEventListener('focus', check);
  document.addEventListener('visibilitychange', check);
  // The token is valid for 15 minutes.
  setInterval(check, checkMs);
}
