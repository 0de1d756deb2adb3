import { me, refreshTokens } from '@oyna/contract/account-session';
import { checkPin, removePin, requestOwnCode, setPin } from '@oyna/contract/own-account';
import { confirmCode, requestCode } from '@oyna/contract/sign-in';
import { expect, test } from 'vitest';
import { plainHash } from '../../support/plain-hash.ts';
import { lastCode } from '../../support/sign-in.ts';
import { signInNew } from '../../support/sign-in-new.ts';
import type { TestServer } from '../../support/test-server.ts';

export function pinSuite(open: () => TestServer): void {
  const guarded = async () => {
    const { access: token, refresh, user } = await signInNew(open());
    const set = await open().request(setPin, { token, body: { pin: '2580', age_limit: 12 } });
    expect([set.status, set.body.age_limit]).toEqual([200, 12]);
    return { token, refresh, phone: user.phone };
  };
  const check = (token: string, pin: string) => open().request(checkPin, { token, body: { pin } });
  const signInAgain = async (server: TestServer, phone: string) => {
    server.pass(61);
    await server.request(requestCode, { body: { phone } });
    const { body } = await server.request(confirmCode, { body: { phone, code: lastCode(server, phone) } });
    return body;
  };
  const codeFor = async (token: string, phone: string) => {
    await open().request(requestOwnCode, { token, body: { purpose: 'pin' } });
    return lastCode(open(), phone);
  };

  test('returns the age from which a PIN is required', async () => {
    const { token } = await guarded();
    expect((await open().request(me, { token })).body.age_limit).toBe(12);
  });

  test('checks a PIN', async () => {
    const { token } = await guarded();
    expect((await check(token, '2580')).status).toBe(200);
    const { status, error } = await check(token, '0000');
    expect([status, error.code]).toEqual([400, 'pin_wrong']);
  });

  test('accepts no PIN for an account without one', async () => {
    const { access: token, user } = await signInNew(open());
    expect(user.age_limit).toBe(null);
    expect((await check(token, '0000')).error.code).toBe('pin_wrong');
    expect((await open().request(removePin, { token, body: { pin: '0000' } })).status).toBe(204);
  });

  test('waits longer after each wrong PIN from the fifth on, also in parallel', async () => {
    const { token, refresh } = await guarded();
    const guesses = await Promise.all(Array.from({ length: 8 }, () => check(token, '1111')));
    const codes = guesses.map((it) => it.error.code);
    expect(codes.filter((it) => it === 'pin_wrong')).toHaveLength(5);
    expect(codes.filter((it) => it === 'pin_locked')).toHaveLength(3);
    const { status, headers, error } = await check(token, '2580');
    expect([status, headers['retry-after'], error.retry_after]).toEqual([429, '60', 60]);
    let tokens = { access: token, refresh };
    for (const [wait, next] of [
      [60, 300],
      [300, 900],
      [900, 3600],
      [3600, 3600],
    ] as const) {
      open().pass(wait - 1);
      tokens = (await open().request(refreshTokens, { body: { refresh: tokens.refresh } })).body;
      const { access } = tokens;
      expect((await check(access, '2580')).error.code).toBe('pin_locked');
      open().pass(1);
      const wrong = (await check(access, '1111')).error;
      expect([wrong.code, wrong.tries_left, wrong.retry_after]).toEqual(['pin_wrong', 0, next]);
    }
  });

  test('returns the number of remaining PIN attempts', async () => {
    const { token } = await guarded();
    const told: unknown[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const { error } = await check(token, '1111');
      told.push([error.tries_left, error.retry_after]);
    }
    expect(told).toEqual([
      [4, 0],
      [3, 0],
      [2, 0],
      [1, 0],
      [0, 60],
    ]);
  });

  test('does not let one device lock the PIN for another', async () => {
    const server = open();
    const { token, phone } = await guarded();
    const other = (await signInAgain(server, phone)).access;
    for (let turn = 0; turn < 6; turn++) await check(token, '1111');
    expect((await check(other, '2580')).status).toBe(200);
    expect((await check(token, '2580')).error.code).toBe('pin_locked');
  });

  test('does not let one device use up the tries of another, or the way by phone code', async () => {
    const server = open();
    const { token, phone } = await guarded();
    const other = (await signInAgain(server, phone)).access;
    await check(token, '1111');
    const { db } = server.services;
    await db.updateTable('limits').set({ count: 60 }).where('key', 'like', 'pin-use:%').execute();
    expect((await check(token, '2580')).error.code).toBe('throttled');
    expect((await check(other, '2580')).status).toBe(200);
    const change = (body: object) =>
      server.request(setPin, { token, body: { pin: '1357', age_limit: 12, ...body } });
    expect((await change({ old_pin: '2580' })).error.code).toBe('throttled');
    expect((await change({ code: '000000' })).error.code).toBe('code_expired');
    await db.deleteFrom('limits').where('key', 'like', 'pin-use:%').execute();
  });

  test('allows sixty PINs an hour, right or wrong, because each costs a hash', async () => {
    const { token } = await guarded();
    await check(token, '2580');
    const { db } = open().services;
    await db.updateTable('limits').set({ count: 59 }).where('key', 'like', 'pin-use:%').execute();
    expect((await check(token, '2580')).status).toBe(200);
    const { status, error, headers } = await check(token, '2580');
    expect([status, error.code, headers['retry-after']]).toEqual([429, 'throttled', '3600']);
    await db.deleteFrom('limits').where('key', 'like', 'pin-use:%').execute();
  });

  test('resets the count of wrong PINs after a right one', async () => {
    const { token } = await guarded();
    for (const pin of ['1', '2', '3', '4'].map((it) => it.repeat(4))) await check(token, pin);
    expect((await check(token, '2580')).status).toBe(200);
    expect((await check(token, '1111')).error.code).toBe('pin_wrong');
  });

  test('is changed only by someone who knows it or has the phone', async () => {
    const server = open();
    const { token, phone } = await guarded();
    const body = { pin: '1470', age_limit: 0 };
    for (const wrong of [body, { ...body, old_pin: '0000' }]) {
      expect((await server.request(setPin, { token, body: wrong })).error.code).toBe('pin_wrong');
    }
    const changed = await server.request(setPin, { token, body: { ...body, old_pin: '2580' } });
    expect([changed.status, changed.body.age_limit]).toEqual([200, 0]);
    expect((await check(token, '1470')).status).toBe(200);
    const code = await codeFor(token, phone);
    const recovered = await server.request(setPin, { token, body: { pin: '3690', age_limit: 21, code } });
    expect([recovered.status, recovered.body.age_limit]).toEqual([200, 21]);
    expect((await check(token, '3690')).status).toBe(200);
  });

  test('is removed by itself, or by a phone code while it is locked', async () => {
    const server = open();
    const { token, phone } = await guarded();
    expect((await server.request(removePin, { token, body: { pin: '0000' } })).error.code).toBe('pin_wrong');
    expect((await server.request(removePin, { token, body: { pin: '2580' } })).status).toBe(204);
    expect((await server.request(me, { token })).body.age_limit).toBe(null);
    await server.request(setPin, { token, body: { pin: '2580', age_limit: 16 } });
    for (let turn = 0; turn < 6; turn++) await check(token, '0000');
    expect((await server.request(removePin, { token, body: { pin: '2580' } })).error.code).toBe('pin_locked');
    const code = await codeFor(token, phone);
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await server.request(removePin, { token, body: { code: wrong } })).error.code).toBe('code_wrong');
    expect((await server.request(removePin, { token, body: { code } })).status).toBe(204);
    expect((await server.request(me, { token })).body.age_limit).toBe(null);
  });

  test('has four digits, and an age from 0 to 21', async () => {
    const { access: token } = await signInNew(open());
    for (const [field, body] of [
      ['pin', { pin: '12345', age_limit: 12 }],
      ['pin', { pin: '12a4', age_limit: 12 }],
      ['age_limit', { pin: '1234', age_limit: 22 }],
      ['age_limit', { pin: '1234', age_limit: 1.5 }],
    ] as const) {
      const { status, error } = await open().request(setPin, { token, body });
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
    }
  });

  test('is stored as a hash only', async () => {
    await guarded();
    const users = await open().services.db.selectFrom('users').select('pin_hash').execute();
    const hashes = users.flatMap((it) => it.pin_hash ?? []);
    expect(hashes.length).toBeGreaterThan(0);
    expect(hashes.every((it) => it.startsWith('$argon2id$') && it.includes(',keyid='))).toBe(true);
  });

  test('gets a pepper at the next successful use of a hash without one', async () => {
    const { services } = open();
    const { access: token, user } = await signInNew(open());
    const pin_hash = plainHash('2580');
    await services.db.updateTable('users').set({ pin_hash }).where('id', '=', user.id).execute();
    const hash = async () =>
      (await services.db.selectFrom('users').select('pin_hash').where('id', '=', user.id).execute())[0]
        ?.pin_hash;
    expect((await check(token, '0000')).error.code).toBe('pin_wrong');
    expect(await hash()).toBe(pin_hash);
    const body = { pin: '1470', age_limit: 6, old_pin: '2580' };
    expect((await open().request(setPin, { token, body })).status).toBe(200);
    await services.db.updateTable('users').set({ pin_hash }).where('id', '=', user.id).execute();
    expect((await check(token, '2580')).status).toBe(200);
    expect(await hash()).toContain(`,keyid=${services.secrets.id}$`);
    expect((await check(token, '2580')).status).toBe(200);
  });
}
