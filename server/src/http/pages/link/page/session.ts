import { ask, Refusal } from './refusal.ts';
import { spoken } from './texts.ts';

/** The response of `/api/auth/session`. */
export interface WebSession {
  readonly user: { readonly name: string; readonly phone: string };
  readonly expires: string;
  /** Valid for `/api/v2/` for 15 minutes. */
  readonly access: string;
}

const base = '/api/auth';
let current: WebSession | null = null;
let asking: Promise<WebSession | null> | null = null;

export const session = () => current;

/** Requests the session, once for all callers. Without a response, it stays unchanged. */
export function refetchSession(): Promise<WebSession | null> {
  asking ??= read().finally(() => {
    asking = null;
  });
  return asking;
}

async function read(): Promise<WebSession | null> {
  const answer = await ask(`${base}/session`, { headers: { 'accept-language': spoken() } });
  if (!answer.ok) throw new Refusal({});
  const before = current;
  current = await answer.json();
  // The session ended elsewhere: sign in and return to this view.
  if (before !== null && current === null) requireSession();
  return current;
}

function requireSession(): void {
  const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: location.href });
  location.assign(`${base}/signin?${query}`);
}

/** Signs in by a provider; returns the next address. */
export async function signIn(provider: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const { url, ...refusal } = await post(`callback/${provider}`, fields);
  if (typeof url !== 'string' || 'code' in refusal || new URL(url).searchParams.has('error'))
    throw new Refusal(refusal);
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
  const csrf = await (await ask(`${base}/csrf`)).json();
  const answer = await ask(`${base}/${path}`, {
    method: 'POST',
    headers: {
      'accept-language': spoken(),
      'content-type': 'application/json',
      'x-auth-return-redirect': '1',
    },
    body: JSON.stringify({ ...fields, csrfToken: csrf.csrfToken }),
  });
  const body = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refusal(body);
  return body;
}

/** Checks again when the page becomes visible, because the viewer may have been signed out elsewhere. */
export function watchSession(): void {
  const look = () => {
    if (document.visibilityState !== 'visible' || current === null) return;
    refetchSession().catch(() => undefined);
  };
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  // The token is valid for 15 minutes.
  setInterval(look, 10 * 60_000);
}
