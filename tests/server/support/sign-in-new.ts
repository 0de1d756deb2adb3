import { confirmCode, register, requestCode } from '@oyna/contract/auth';
import { lastCode } from './sign-in.ts';
import type { TestServer } from './test-server.ts';

let numbers = 0;

/** Signs in a viewer with an account of his own, who owns nothing. */
export async function signInNew(server: TestServer) {
  const phone = `+99893${String(3_000_000 + numbers++)}`;
  await server.ask(requestCode, { body: { phone } });
  const { error } = await server.ask(confirmCode, { body: { phone, code: lastCode(server, phone) } });
  const { registration_token } = error;
  const { body } = await server.ask(register, { body: { phone, first_name: 'Nodira', registration_token } });
  if (!('access' in body)) throw new Error('Not signed in');
  return body;
}
