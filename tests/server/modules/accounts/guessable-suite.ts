import { confirmPasswordReset, requestPasswordReset, setPassword } from '@oyna/contract/account';
import { changePassword, requestOwnCode } from '@oyna/contract/own-account';
import { confirmCode, register, requestCode } from '@oyna/contract/sign-in';
import { expect, test } from 'vitest';
import { lastCode } from '../../support/sign-in.ts';
import { signInNew } from '../../support/sign-in-new.ts';
import type { TestServer } from '../../support/test-server.ts';

const password = 'qishki bozor 7';
const newPhone = '+998954990001';

async function resetToken(server: TestServer, phone: string): Promise<string> {
  server.pass(61);
  await server.request(requestPasswordReset, { body: { phone } });
  const body = { phone, code: lastCode(server, phone) };
  return (await server.request(confirmPasswordReset, { body })).body.reset_token;
}

/** Passwords that a stranger would try first. */
export function guessableSuite(open: () => TestServer): void {
  test('keeps the proof wherever a guessable password is refused', async () => {
    const server = open();
    const { access: token, user } = await signInNew(server, { password });
    const guessable = [400, 'password_guessable'];
    const easy = { old_password: password, new_password: user.phone.slice(-9) };
    const changed = await server.request(changePassword, { token, body: easy });
    expect([changed.status, changed.error.code]).toEqual(guessable);
    const reset_token = await resetToken(server, user.phone);
    const reset = await server.request(setPassword, { body: { reset_token, password: 'Oyna2026' } });
    expect([reset.status, reset.error.code]).toEqual(guessable);
    const again = await server.request(setPassword, { body: { reset_token, password: 'qishki bozor 9' } });
    expect(again.status).toBe(200);
    const phone = newPhone;
    await server.request(requestCode, { body: { phone } });
    const unknown = await server.request(confirmCode, { body: { phone, code: lastCode(server, phone) } });
    const { registration_token } = unknown.error;
    const names = { phone, first_name: 'Lola', registration_token };
    const refused = await server.request(register, { body: { ...names, password: 'qwerty123' } });
    expect([refused.status, refused.error.code]).toEqual(guessable);
    expect((await server.request(register, { body: { ...names, password } })).status).toBe(201);
  });

  test('does not use up the code for a guessable first password', async () => {
    const server = open();
    const { access: token, user } = await signInNew(server);
    await server.request(requestOwnCode, { token, body: { purpose: 'password' } });
    const code = lastCode(server, user.phone);
    const choose = async (new_password: string) =>
      (await server.request(changePassword, { token, body: { code, new_password } })).status;
    expect([await choose('12345678'), await choose(password)]).toEqual([400, 204]);
  });
}
