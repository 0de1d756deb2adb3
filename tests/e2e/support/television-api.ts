import type { Service } from './start-service.ts';

interface Waiting {
  readonly device_code: string;
  readonly user_code: string;
  readonly verification_uri_complete: string;
}
export interface Tokens {
  readonly access: string;
  readonly code?: string;
}

/** Calls of the API, and televisions that wait for a phone. */
export function televisionApi(service: () => Service) {
  async function call<T>(
    method: string,
    path: string,
    { token, body }: { token?: string; body?: object } = {},
  ) {
    const response = await fetch(`${service().origin}/api/v2/${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as T };
  }

  /** A television that shows its code. */
  async function television(model: string): Promise<Waiting> {
    const device = { platform: 'Tizen 6.5', model };
    return (await call<Waiting>('POST', 'login-image/', { body: { device } })).body;
  }
  const outcome = (tv: Waiting) =>
    call<Tokens>('POST', 'get-token/', { body: { device_code: tv.device_code } });

  /** A television that the holder of a token let in. */
  async function signedIn(token: string, model: string): Promise<Tokens> {
    const tv = await television(model);
    await call('POST', 'login-image/approve/', { token, body: { user_code: tv.user_code, approve: true } });
    return (await outcome(tv)).body;
  }

  return { call, television, outcome, signedIn };
}
