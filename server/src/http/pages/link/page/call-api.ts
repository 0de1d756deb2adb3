import { ask, Refusal } from './refusal.ts';
import { refetchSession, session } from './session.ts';
import { spoken } from './texts.ts';

/**
 * Calls `/api/v2/` for the signed-in viewer; an expired token is renewed and the call retried. A body is sent
 * as JSON, or unchanged if it is a form.
 */
export async function callApi<T = null>(method: string, path: string, body?: object): Promise<T> {
  let answer = await send(method, path, body);
  if (answer.status === 401 && session() !== null && (await refetchSession()) !== null)
    answer = await send(method, path, body);
  const content = await answer.text();
  const data = content === '' ? null : JSON.parse(content);
  if (answer.ok) return data;
  throw new Refusal({ ...data, retry_after: Number(answer.headers.get('retry-after')) || undefined });
}

function send(method: string, path: string, body: object | undefined): Promise<Response> {
  const access = session()?.access;
  const isForm = body instanceof FormData;
  return ask(`/api/v2/${path}`, {
    method,
    // The API ignores the cookie.
    credentials: 'omit',
    headers: {
      'accept-language': spoken(),
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(access && { authorization: `Bearer ${access}` }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
}
