import type { Service } from '../support/start-service.ts';

const phone = '+998901234567';

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/** Calls the service as a device of the demo account does. */
export async function call<T>(
  service: Service,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<{ status: number; body: T }> {
  const response = await fetch(`${service.origin}/api/v2/${path}`, {
    method,
    headers: {
      'accept-language': 'uz',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as T };
}

/** Another device of the demo account. */
export async function signInDevice(service: Service): Promise<Tokens> {
  const sent = await call(service, 'POST', 'auth/', { body: { phone } });
  if (sent.status !== 202) throw new Error(`auth/ answered ${sent.status}`);
  const code = await service.codeFor(phone);
  return (await call<Tokens>(service, 'POST', 'auth/confirm/', { body: { phone, code } })).body;
}

/** Starts a playback on a device from the service's point of view; returns its id or the error code. */
export async function occupy(service: Service, film: number, token: string) {
  const { body: given } = await call<{ playback_id: string }>(service, 'GET', `cinema/${film}/playback/`, {
    token,
  });
  const body = { position: 7, watched_at: new Date().toISOString() };
  const path = `cinema/${film}/playback/${given.playback_id}/`;
  const heard = await call<{ playbacks?: { playback_id: string; is_current_device: boolean }[] }>(
    service,
    'POST',
    path,
    { token, body },
  );
  return { status: heard.status, path, playbacks: heard.body.playbacks ?? [] };
}
