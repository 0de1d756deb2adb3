import { resendCode } from '@oyna/contract/account';
import { me } from '@oyna/contract/account-session';
import { deleteAccount, removePin, requestOwnCode, setPin } from '@oyna/contract/own-account';
import { confirmCode, register, requestCode } from '@oyna/contract/sign-in';
import { expect, test } from 'vitest';
import { buildApp } from '#server/src/app/build-app.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { lastCode } from '../../support/sign-in.ts';
import { signInNew } from '../../support/sign-in-new.ts';
import type { TestServer } from '../../support/test-server.ts';

let numbers = 0;
const newPhone = () => `+99894${String(5_000_000 + numbers++)}`;
const other = (code: string) => (code === '000000' ? '111111' : '000000');

/** A code answers one request, for one purpose. */
export function codeRequestsSuite(open: () => TestServer): void {
  const post = async (url: string, remoteAddress: string, payload: object) =>
    (await open().app.inject({ method: 'POST', url: `/api/v2/${url}`, remoteAddress, payload })).json();
  const codeOf = (phone: string) => lastCode(open(), phone);

  test('sends the code with its purpose and a warning never to share it', async () => {
    const server = open();
    const { access: token, user } = await signInNew(server);
    const last = () => server.outbox.messages().find((it) => it.phone === user.phone)?.text ?? '';
    expect(last()).toMatch(/^Oyna: kirish kodi, hech kimga aytmang: \d{6}$/);
    await server.request(requestOwnCode, { token, language: 'ru', body: { purpose: 'delete_account' } });
    expect(last()).toMatch(/^Oyna: код для удаления аккаунта, никому не сообщайте: \d{6}$/);
    expect(last().length).toBeLessThanOrEqual(70);
  });

  test('accepts no code to sign in for a deletion or a PIN', async () => {
    const server = open();
    const { access: token, user } = await signInNew(server);
    await server.request(setPin, { token, body: { pin: '2580', age_limit: 12 } });
    const { phone } = user;
    const { request_id } = (await server.request(requestCode, { body: { phone } })).body;
    const code = codeOf(phone);
    for (const body of [{ code }, { code, request_id }]) {
      expect((await server.request(deleteAccount, { token, body })).error.code).toBe('code_expired');
      expect((await server.request(removePin, { token, body })).error.code).toBe('code_expired');
    }
    expect((await server.request(me, { token })).body.age_limit).toBe(12);
  });

  test('rejects a code to delete the account as a sign-in', async () => {
    const server = open();
    const { access: token, user } = await signInNew(server);
    const { body } = await server.request(requestOwnCode, { token, body: { purpose: 'delete_account' } });
    const proof = { phone: user.phone, code: codeOf(user.phone), request_id: body.request_id };
    expect((await server.request(confirmCode, { body: proof })).error.code).toBe('code_expired');
  });

  test('burns only the request of the one who guesses', async () => {
    const phone = newPhone();
    const mine = await post('auth/', '192.0.2.10', { phone });
    const code = codeOf(phone);
    const stranger = await post('auth/', '198.51.100.10', { phone });
    const wrong = { phone, code: other(codeOf(phone)) };
    for (let turn = 0; turn < 6; turn++) {
      await post('auth/confirm/', '198.51.100.10', wrong);
      await post('auth/confirm/', '198.51.100.10', { ...wrong, request_id: stranger.request_id });
    }
    const { request_id } = mine;
    const done = await post('auth/confirm/', '192.0.2.10', { phone, code, request_id });
    expect(done.code).toBe('registration_required');
  });

  test('burns no named request by wrong tries from the same network', async () => {
    const phone = newPhone();
    const { request_id } = await post('auth/', '192.0.2.10', { phone });
    const code = codeOf(phone);
    // A register request has a wait of its own purpose, so the stranger resets a password.
    await post('auth/password/reset/', '192.0.2.11', { phone });
    for (let turn = 0; turn < 6; turn++) {
      await post('auth/confirm/', '192.0.2.11', { phone, code: other(code), request_id: 'unknown' });
      await post('auth/password/reset/confirm/', '192.0.2.11', { phone, code: other(codeOf(phone)) });
    }
    const done = await post('auth/confirm/', '192.0.2.10', { phone, code, request_id });
    expect(done.code).toBe('registration_required');
  });

  test('keeps the tries of a named request from guesses of neighbours that name none', async () => {
    const phone = newPhone();
    const { request_id } = await post('auth/', '192.0.2.10', { phone });
    const code = codeOf(phone);
    const guess = () => post('auth/confirm/', '192.0.2.11', { phone, code: other(code) });
    const guesses = [];
    for (let turn = 0; turn < 6; turn++) guesses.push((await guess()).code);
    expect(guesses).toEqual([...Array(5).fill('code_wrong'), 'code_tries_exceeded']);
    const done = await post('auth/confirm/', '192.0.2.10', { phone, code, request_id });
    expect(done.code).toBe('registration_required');
  });

  test('does not delay a viewer after a request from another network', async () => {
    const phone = newPhone();
    await post('auth/', '198.51.100.10', { phone });
    expect((await post('auth/', '198.51.100.11', { phone })).code).toBe('resend_too_soon');
    expect((await post('auth/', '192.0.2.10', { phone })).resend_in).toBe(60);
  });

  test.each([
    ['no name', undefined],
    ['an unknown name', 'unknown'],
  ])('keeps the tries of a named request while neighbours guess with %s', async (_, request_id) => {
    const address = request_id === undefined ? '203.0.113.40' : '203.0.113.41';
    const phone = newPhone();
    const mine = await post('auth/', address, { phone });
    const code = codeOf(phone);
    const guess = { phone: newPhone(), code, ...(request_id !== undefined && { request_id }) };
    const guesses: string[] = [];
    for (let turn = 0; turn < 121; turn++) guesses.push((await post('auth/confirm/', address, guess)).code);
    expect([guesses[0], guesses.at(-1)]).toEqual(['code_expired', 'throttled']);
    const named = { phone, request_id: mine.request_id };
    const wrong = await post('auth/confirm/', address, { ...named, code: other(code) });
    expect(wrong.code).toBe('code_wrong');
    expect((await post('auth/confirm/', address, { ...named, code })).code).toBe('registration_required');
  });

  test('ends a named request after five wrong tries, from whatever addresses', async () => {
    const phone = newPhone();
    const { request_id } = await post('auth/', '203.0.113.42', { phone });
    const code = codeOf(phone);
    const wrong = { phone, request_id, code: other(code) };
    for (let turn = 0; turn < 5; turn++)
      expect((await post('auth/confirm/', `203.0.113.${50 + turn}`, wrong)).code).toBe('code_wrong');
    expect((await post('auth/confirm/', '203.0.113.42', { ...wrong, code })).code).toBe(
      'code_tries_exceeded',
    );
  });

  test('fits a code only to its request', async () => {
    const server = open();
    const phone = newPhone();
    const { request_id: earlier } = (await server.request(requestCode, { body: { phone } })).body;
    const code = codeOf(phone);
    server.pass(61);
    const { request_id } = (await server.request(resendCode, { body: { phone, request_id: earlier } })).body;
    const latest = codeOf(phone);
    if (latest !== code) {
      const mixed = await server.request(confirmCode, { body: { phone, code, request_id } });
      expect(mixed.error.code).toBe('code_wrong');
    }
    const right = await server.request(confirmCode, { body: { phone, code: latest, request_id } });
    expect(right.error.code).toBe('registration_required');
    const unknown = { phone, code: latest, request_id: 'unknown' };
    expect((await server.request(confirmCode, { body: unknown })).error.code).toBe('code_expired');
  });

  test('keeps the names of a registration with its request', async () => {
    const phone = newPhone();
    await post('auth/register/', '198.51.100.10', { phone, first_name: 'Begona' });
    await post('auth/', '192.0.2.10', { phone });
    const done = await post('auth/confirm/', '192.0.2.10', { phone, code: codeOf(phone) });
    expect(done.code).toBe('registration_required');
  });

  test('gives the names of a registration to no other request of the network', async () => {
    const server = open();
    const phone = newPhone();
    const { request_id } = await post('auth/', '192.0.2.10', { phone });
    const code = codeOf(phone);
    server.pass(61);
    await post('auth/register/', '192.0.2.11', { phone, first_name: 'Begona' });
    const done = await post('auth/confirm/', '192.0.2.10', { phone, code, request_id });
    expect(done.code).toBe('registration_required');
    expect(done.registration_token).toEqual(expect.any(String));
  });

  test('sends a signed-in device a code in any network, whatever strangers ask', async () => {
    const server = open();
    const { access, user } = await signInNew(server);
    const smsRules = {
      ...server.services.smsRules,
      limits: { ...server.services.smsRules.limits, 'phone-hour': 2 },
    };
    const settings = { mode: 'production', logLevel: 'silent', web: false } as const;
    const config = { ...parseConfig({}), ...settings };
    const app = await buildApp(config, { ...server.services, smsRules });
    const send = async (url: string, remoteAddress: string, payload: object, headers = {}) =>
      (await app.inject({ method: 'POST', url: `/api/v2/${url}`, remoteAddress, payload, headers }))
        .statusCode;
    const strangers = [
      await send('auth/', '198.51.100.1', { phone: user.phone }),
      await send('auth/', '203.0.113.1', { phone: user.phone }),
    ];
    const headers = { authorization: `Bearer ${access}` };
    const own = await send('auth/me/code/', '192.0.2.10', { purpose: 'password' }, headers);
    await app.close();
    expect([strangers, own]).toEqual([[202, 429], 202]);
  });

  test('carries the names to the code that is sent again for the request', async () => {
    const server = open();
    const phone = newPhone();
    const asked = await server.request(register, { body: { phone, first_name: 'Lola' } });
    const { request_id } = asked.body as { request_id?: string };
    server.pass(61);
    const again = (await server.request(resendCode, { body: { phone, request_id } })).body;
    const proof = { phone, code: codeOf(phone), request_id: again.request_id };
    const done = await server.request(confirmCode, { body: proof });
    expect(done.body.user.first_name).toBe('Lola');
  });
}
