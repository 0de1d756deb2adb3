import { confirmCode, register, requestCode } from '@oyna/contract/sign-in';
import { lastCode } from './sign-in.ts';
import type { TestServer } from './test-server.ts';

let numbers = 0;

interface More {
  readonly first_name?: string;
  readonly password?: string;
  readonly device?: { readonly platform: string; readonly model?: string };
}

/** Signs in a viewer with a new, empty account that has no name. */
export async function signInUnnamed(server: TestServer, more: More = {}) {
  const phone = `+99893${String(3_000_000 + numbers++)}`;
  await server.request(requestCode, { body: { phone } });
  const { error } = await server.request(confirmCode, { body: { phone, code: lastCode(server, phone) } });
  const { registration_token } = error;
  const { body } = await server.request(register, { body: { phone, registration_token, ...more } });
  if (!('access' in body)) throw new Error('Not signed in');
  return body;
}

/** The same with a name. */
export function signInNew(server: TestServer, more: More = {}) {
  return signInUnnamed(server, { first_name: 'Nodira', ...more });
}
