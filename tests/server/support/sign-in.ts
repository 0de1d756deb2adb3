import { confirmCode, requestCode } from '@oyna/contract/sign-in';
import { demoAccount } from '#server/demo/loader/load-account.ts';
import type { TestServer } from './test-server.ts';

/** The last sent code. */
export function lastCode({ outbox }: TestServer, phone: string): string {
  const message = outbox.messages().find((it) => it.phone === phone);
  return /\d{6}$/.exec(message?.text ?? '')?.[0] ?? '';
}

/** Signs in to the demo account like a viewer. */
export async function signIn(server: TestServer) {
  const { phone } = demoAccount;
  await server.request(requestCode, { body: { phone } });
  const { body } = await server.request(confirmCode, { body: { phone, code: lastCode(server, phone) } });
  return body;
}
