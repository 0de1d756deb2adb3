import { RequestError, request } from './request.ts';
import { refetchSession, session } from './session.ts';
import { currentLanguage } from './texts.ts';

interface Caller {
  /** Proves the PIN. */
  readonly grant?: string | undefined;
  /** The profile in whose name the call is made; by default the account's first one. */
  readonly profile?: number | undefined;
}

/**
 * Calls `/api/v2/` for the signed-in viewer; an expired token is renewed and the call retried. A body is sent
 * as JSON, or unchanged if it is a form.
 */
export async function callApi<T = null>(
  method: string,
  path: string,
  body?: object,
  caller: Caller = {},
): Promise<T> {
  let response = await send(method, path, body, caller);
  if (response.status === 401 && session() !== null && (await refetchSession()) !== null)
    response = await send(method, path, body, caller);
  const content = await response.text();
  const data = content === '' ? null : JSON.parse(content);
  if (response.ok) return data;
  throw new RequestError({ ...data, retry_after: Number(response.headers.get('retry-after')) || undefined });
}

function send(
  method: string,
  path: string,
  body: object | undefined,
  { grant, profile }: Caller,
): Promise<Response> {
  const access = session()?.access;
  const isForm = body instanceof FormData;
  return request(`/api/v2/${path}`, {
    method,
    // The API ignores the cookie.
    credentials: 'omit',
    headers: {
      'accept-language': currentLanguage(),
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(access && { authorization: `Bearer ${access}` }),
      ...(grant && { 'pin-grant': grant }),
      ...(profile && { 'x-profile': `${profile}` }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
}
