import {
  confirmPasswordReset,
  requestPasswordReset,
  resendCode,
  setPassword,
  signInByPassword,
} from '@oyna/contract/account';
import { me, refreshTokens } from '@oyna/contract/account-session';
import { changePassword, requestOwnCode } from '@oyna/contract/own-account';
import { confirmCode, register, requestCode } from '@oyna/contract/sign-in';
import { expect, onTestFinished, test } from 'vitest';
import { hashCost } from '#server/src/infra/secrets.ts';
import { plainHash } from '../../support/plain-hash.ts';
import { lastCode } from '../../support/sign-in.ts';
import { signInNew } from '../../support/sign-in-new.ts';
import type { TestServer } from '../../support/test-server.ts';

const password = 'qishki bozor 7';
let numbers = 0;
const newPhone = () => `+99895${String(4_000_000 + numbers++)}`;

export function passwordSuite(open: () => TestServer): void {
  const enter = (phone: string, given: string) =>
    open().request(signInByPassword, { body: { phone, password: given } });

  const resetToken = async (phone: string) => {
    const server = open();
    server.pass(61);
    expect((await server.request(requestPasswordReset, { body: { phone } })).status).toBe(202);
    const { body } = await server.request(confirmPasswordReset, {
      body: { phone, code: lastCode(server, phone) },
    });
    return body.reset_token;
  };

  test('keeps the names of a registration when a code is resent after a minute', async () => {
    const server = open();
    const phone = newPhone();
    await server.request(register, { body: { phone, first_name: 'Jahongir' } });
    const { status, error, headers } = await server.request(resendCode, { body: { phone } });
    expect([status, error.code, headers['retry-after']]).toEqual([429, 'resend_too_soon', '60']);
    server.pass(600);
    const again = await server.request(resendCode, { body: { phone } });
    const sent = { phone, request_id: expect.any(String), expires_in: 180, resend_in: 60 };
    expect([again.status, again.body]).toEqual([202, sent]);
    const done = await server.request(confirmCode, { body: { phone, code: lastCode(server, phone) } });
    expect(done.body.user.first_name).toBe('Jahongir');
  });

  test('keeps names for one hour only, because the phone may belong to another person', async () => {
    const server = open();
    const phone = newPhone();
    await server.request(register, { body: { phone, first_name: 'Jahongir' } });
    server.pass(3600);
    await server.request(requestCode, { body: { phone } });
    const done = await server.request(confirmCode, { body: { phone, code: lastCode(server, phone) } });
    expect(done.error.code).toBe('registration_required');
  });

  test('signs in with the chosen password', async () => {
    const { user } = await signInNew(open(), { password });
    const { status, body } = await enter(user.phone, password);
    expect([status, body.user]).toEqual([200, { ...user, has_password: true }]);
    expect((await open().request(me, { token: body.access })).status).toBe(200);
  });

  test('adds a pepper to a hash without one at its next successful use', async () => {
    const { user } = await signInNew(open(), { password });
    const { db, secrets } = open().services;
    const hashes = () => db.selectFrom('users').select('password_hash').where('id', '=', user.id).execute();
    const password_hash = plainHash(password);
    await db.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute();
    expect((await enter(user.phone, 'wrong')).error.code).toBe('credentials_wrong');
    expect(await hashes()).toEqual([{ password_hash }]);
    expect((await enter(user.phone, password)).status).toBe(200);
    expect(await hashes()).toEqual([{ password_hash: expect.stringContaining(`,keyid=${secrets.id}$`) }]);
    expect((await enter(user.phone, password)).status).toBe(200);
  });

  test('rejects a wrong password and a missing account in the same way', async () => {
    const withPassword = await signInNew(open(), { password });
    const without = await signInNew(open());
    const responses = [
      await enter(withPassword.user.phone, 'something else'),
      await enter(without.user.phone, password),
      await enter(newPhone(), password),
    ];
    for (const { status, error } of responses) {
      expect([status, error]).toEqual([400, responses[0]?.error]);
      expect(error.code).toBe('credentials_wrong');
    }
  });

  test('takes as long for an unknown number as for a wrong password', async () => {
    const { services } = open();
    const { secrets } = services;
    onTestFinished(() => void Object.assign(services, { secrets }));
    Object.assign(services, { secrets: { ...secrets, cost: hashCost } });
    const { user } = await signInNew(open(), { password });
    const known: number[] = [];
    const unknown: number[] = [];
    for (let turn = 0; turn < 7; turn++) {
      for (const [times, phone] of [
        [known, user.phone],
        [unknown, newPhone()],
      ] as const) {
        const began = performance.now();
        await enter(phone, 'something else');
        times.push(performance.now() - began);
      }
    }
    // The shortest times, because a busy machine lengthens some of them. Without a hash, it is a tenth.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
  });

  test('allows ten passwords for a number in 15 minutes, even in parallel', async () => {
    const { user } = await signInNew(open(), { password });
    const guesses = Array.from({ length: 12 }, () => enter(user.phone, 'something else'));
    const statuses = (await Promise.all(guesses)).map((it) => it.status);
    expect(statuses.filter((it) => it === 400)).toHaveLength(10);
    const { status, headers } = await enter(user.phone, password);
    expect([status, Number(headers['retry-after'])]).toEqual([429, 900]);
    open().pass(901);
    expect((await enter(user.phone, password)).status).toBe(200);
  });

  test('lets a known device in while strangers guess', async () => {
    const server = open();
    const { user } = await signInNew(server, { password });
    const { phone } = user;
    const enterFrom = async (remoteAddress: string, given: string) =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/api/v2/auth/token/',
          remoteAddress,
          payload: { phone, password: given },
        })
      ).statusCode;
    for (let turn = 0; turn < 10; turn++) await enterFrom(`198.51.100.${turn}`, 'something else');
    expect(await enterFrom('203.0.113.5', password)).toBe(429);
    expect(await enterFrom('127.0.0.9', password)).toBe(200);
  });

  const enterFrom = async (remoteAddress: string, payload: object, url = 'auth/token/') =>
    (await open().app.inject({ method: 'POST', url: `/api/v2/${url}`, remoteAddress, payload })).statusCode;

  test('counts only wrong passwords against a shared address', async () => {
    const { user } = await signInNew(open(), { password });
    const right = { phone: user.phone, password };
    const unknown = (turn: number) => ({ phone: `+99893${5_100_000 + turn}`, password: 'something else' });
    for (let turn = 0; turn < 59; turn++) expect(await enterFrom('203.0.113.60', unknown(turn))).toBe(400);
    const reset_token = await resetToken(user.phone);
    const chosen = { reset_token, password: 'qishki bozor 8' };
    expect(await enterFrom('203.0.113.60', chosen, 'auth/password/reset/set/')).toBe(200);
    expect(await enterFrom('203.0.113.60', { ...right, password: 'qishki bozor 8' })).toBe(200);
    expect(await enterFrom('203.0.113.60', unknown(60))).toBe(400);
    expect(await enterFrom('203.0.113.60', unknown(61))).toBe(429);
  });

  test('lets a household in and change its password after its neighbours guessed', async () => {
    const { access: token, user } = await signInNew(open(), { password });
    const unknown = (turn: number) => ({ phone: `+99893${5_200_000 + turn}`, password: 'something else' });
    for (let turn = 0; turn < 61; turn++) await enterFrom('127.0.0.1', unknown(turn));
    expect(await enterFrom('127.0.0.1', unknown(61))).toBe(429);
    expect(await enterFrom('127.0.0.1', { phone: user.phone, password })).toBe(200);
    const body = { old_password: password, new_password: 'another one 8' };
    expect((await open().request(changePassword, { token, body })).status).toBe(204);
    await open().services.db.deleteFrom('limits').where('key', '=', 'password-address:127.0.0.1').execute();
  });

  test('signs the other devices out when a known password is changed', async () => {
    const server = open();
    const { access: token, user } = await signInNew(server, { password });
    const other = (await enter(user.phone, password)).body;
    const body = { old_password: 'not this one', new_password: 'another one 8' };
    for (const wrong of [body, { new_password: 'another one 8' }]) {
      const { status, error } = await server.request(changePassword, { token, body: wrong });
      expect([status, error.code]).toEqual([400, 'password_wrong']);
    }
    expect((await server.request(me, { token: other.access })).status).toBe(200);
    const done = await server.request(changePassword, { token, body: { ...body, old_password: password } });
    expect(done.status).toBe(204);
    expect((await server.request(me, { token })).status).toBe(200);
    expect((await server.request(me, { token: other.access })).status).toBe(401);
    expect((await server.request(refreshTokens, { body: { refresh: other.refresh } })).status).toBe(401);
    expect((await enter(user.phone, password)).status).toBe(400);
    expect((await enter(user.phone, 'another one 8')).status).toBe(200);
  });

  test('lets an account without a password set one of 8 to 128 characters', async () => {
    const server = open();
    const { access: token, user } = await signInNew(server);
    expect(user.has_password).toBe(false);
    const long = 'uzoq parol 7 '.repeat(10).slice(0, 128);
    for (const new_password of ['1234567', 'x'.repeat(129)]) {
      const { status, error } = await server.request(changePassword, { token, body: { new_password } });
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['new_password']]);
    }
    await server.request(requestOwnCode, { token, body: { purpose: 'password' } });
    const code = lastCode(server, user.phone);
    const done = await server.request(changePassword, {
      token,
      body: { code, new_password: long },
    });
    expect(done.status).toBe(204);
    expect((await server.request(me, { token })).body.has_password).toBe(true);
    expect((await enter(user.phone, long)).status).toBe(200);
  });

  test('requires a valid code of the own phone for the first password', async () => {
    const server = open();
    const { access: token, user } = await signInNew(server);
    const stranger = await signInNew(server);
    const choose = async (code?: string) => {
      const body = { new_password: 'long enough', ...(code && { code }) };
      const { status, error } = await server.request(changePassword, { token, body });
      return [status, error.code];
    };
    for (const { access } of [{ access: token }, stranger]) {
      await server.request(requestOwnCode, { token: access, body: { purpose: 'password' } });
    }
    const code = lastCode(server, user.phone);
    expect(await choose()).toEqual([400, 'code_required']);
    expect(await choose(code === '000000' ? '000001' : '000000')).toEqual([400, 'code_wrong']);
    const others = lastCode(server, stranger.user.phone);
    if (others !== code) expect(await choose(others)).toEqual([400, 'code_wrong']);
    server.pass(181);
    expect(await choose(code)).toEqual([400, 'code_expired']);
    expect((await server.request(me, { token })).body.has_password).toBe(false);
    expect((await enter(user.phone, 'long enough')).status).toBe(400);
  });

  test('answers a forgotten password the same with and without an account', async () => {
    const server = open();
    const { user } = await signInNew(server);
    server.pass(61);
    const known = await server.request(requestPasswordReset, { body: { phone: user.phone } });
    const unknown = await server.request(requestPasswordReset, { body: { phone: newPhone() } });
    expect([known.status, unknown.status]).toEqual([202, 202]);
    const own = { phone: '', request_id: '' };
    expect({ ...known.body, ...own }).toEqual({ ...unknown.body, ...own });
  });

  test('signs the other devices out when a forgotten password is reset', async () => {
    const server = open();
    const before = await signInNew(server, { password });
    const reset_token = await resetToken(before.user.phone);
    const device = { platform: 'Tizen 6', model: 'Samsung' };
    const set = await server.request(setPassword, { body: { reset_token, password: 'a new one 9', device } });
    expect([set.status, set.body.user]).toEqual([200, before.user]);
    expect((await server.request(me, { token: set.body.access })).status).toBe(200);
    expect((await server.request(me, { token: before.access })).status).toBe(401);
    expect((await server.request(refreshTokens, { body: { refresh: before.refresh } })).status).toBe(401);
    expect((await enter(before.user.phone, 'a new one 9')).status).toBe(200);
  });

  test('accepts the last reset only, once even in parallel', async () => {
    const server = open();
    const { user } = await signInNew(server, { password });
    const [first, second] = [await resetToken(user.phone), await resetToken(user.phone)];
    const set = (reset_token: string) =>
      server.request(setPassword, { body: { reset_token, password: 'a new one 9' } });
    const both = await Promise.all([set(second), set(second)]);
    expect(both.map((it) => it.status).sort()).toEqual([200, 400]);
    for (const used of [first, second]) expect((await set(used)).error.code).toBe('reset_token_invalid');
  });

  test('rejects forged reset tokens and one that is 15 minutes old', async () => {
    const server = open();
    const mine = await signInNew(server);
    const other = await signInNew(server);
    const reset_token = await resetToken(mine.user.phone);
    const [, expiry = '', signature = ''] = reset_token.split('.');
    const forged = [
      `${other.user.id}.${expiry}.${signature}`,
      `${mine.user.id}.${Number(expiry) + 1}.${signature}`,
      `${mine.user.id}.${expiry}.${'A'.repeat(43)}`,
      'nonsense',
    ];
    server.pass(15 * 60);
    for (const token of [...forged, reset_token]) {
      const { status, error } = await server.request(setPassword, { body: { reset_token: token, password } });
      expect([status, error.code]).toEqual([400, 'reset_token_invalid']);
    }
  });

  test('leads a proved number without an account to registration', async () => {
    const server = open();
    const phone = newPhone();
    await server.request(requestPasswordReset, { body: { phone } });
    const wrong = { phone, code: lastCode(server, phone) === '000000' ? '111111' : '000000' };
    expect((await server.request(confirmPasswordReset, { body: wrong })).error.code).toBe('code_wrong');
    const body = { phone, code: lastCode(server, phone) };
    const { status, error } = await server.request(confirmPasswordReset, { body });
    expect([status, error.code]).toEqual([409, 'registration_required']);
    const names = { first_name: 'Lola', registration_token: error.registration_token };
    expect((await server.request(register, { body: { phone, ...names } })).status).toBe(201);
  });
}
