import type { Client } from './client.ts';

interface Account {
  readonly phone: string;
  /** The last code that the SMS gateway received for the phone. */
  lastCode(): string | Promise<string>;
}

const device = { platform: 'Tizen', model: 'Load' };

/** Signs in by a code sent to the phone, and registers the first time. */
export async function signIn(client: Client, { phone, lastCode }: Account): Promise<void> {
  client.access = null;
  client.refresh = null;
  const post = (path: string, body: object, expect: readonly number[]) =>
    client.call('sign-in', 'POST', path, { body, expect });
  for (;;) {
    const { request_id } = (await post('auth/', { phone }, [202])).body;
    const confirmation = { phone, code: await lastCode(), request_id, device };
    const confirmed = await post('auth/confirm/', confirmation, [200, 400, 409]);
    // The code was used by an attempt whose response was lost.
    if (confirmed.status === 400) continue;
    const { registration_token } = confirmed.body;
    const registration = { phone, first_name: 'Nodira', registration_token, device };
    const { body } = confirmed.status === 200 ? confirmed : await post('auth/register/', registration, [201]);
    client.access = body.access;
    client.refresh = body.refresh;
    return;
  }
}
