import { randomUUID } from 'node:crypto';
import { signInByPassword } from '@oyna/contract/account';
import { me, refreshTokens } from '@oyna/contract/account-session';
import { approveDevice, pollDeviceSignIn, startDeviceSignIn } from '@oyna/contract/device-sign-in';
import { blockSessions, listSessions, nameSession } from '@oyna/contract/own-account';
import { confirmCode, requestCode } from '@oyna/contract/sign-in';
import { expect, test } from 'vitest';
import { buildApp } from '#server/src/app/build-app.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { openSession } from '#server/src/modules/accounts/sessions/sessions.ts';
import { blockUser } from '#server/src/modules/accounts/users/block-user.ts';
import { deleteExpiredRows } from '#server/src/startup/delete-expired-rows.ts';
import { lastCode } from '../../support/sign-in.ts';
import { signInNew } from '../../support/sign-in-new.ts';
import type { TestServer } from '../../support/test-server.ts';

const password = 'qishki bozor 7';

export function sessionSuite(open: () => TestServer): void {
  const listed = async (token: string) => (await open().request(listSessions, { token })).body;
  const another = async (phone: string, device?: { platform: string; model?: string }) =>
    (await open().request(signInByPassword, { body: { phone, password, ...(device && { device }) } })).body;

  test('lists the devices of an account with their names, this one first', async () => {
    const server = open();
    const first = await signInNew(server, { password, device: { platform: 'Tizen 6', model: 'Samsung' } });
    server.pass(10);
    const second = await another(first.user.phone, { platform: 'webOS 5', model: 'LG' });
    server.pass(10);
    const third = await another(first.user.phone);
    const { count, results } = await listed(second.access);
    expect(count).toBe(3);
    expect(results.map((it) => [it.device.platform, it.device.model, it.is_current])).toEqual([
      ['webOS 5', 'LG', true],
      ['Web', 'lightMyRequest', false],
      ['Tizen 6', 'Samsung', false],
    ]);
    expect(results.every((it) => it.ip === '127.0.0.1' && it.relay_field === null)).toBe(true);
    expect((await listed(third.access)).results[0]?.device.platform).toBe('Web');
  });

  test('names a set in a browser without a model after the browser', async () => {
    const server = open();
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36';
    const { user } = await signInNew(server, { password });
    const { access } = (
      await server.request(signInByPassword, {
        body: { phone: user.phone, password, device: { platform: 'Web', model: '' } },
        headers: { 'user-agent': userAgent },
      })
    ).body;
    expect((await listed(access)).results[0]?.device).toEqual({ platform: 'Linux', model: 'Chrome' });
  });

  test('pages the list', async () => {
    const server = open();
    const { user, access: token } = await signInNew(server, { password });
    await another(user.phone);
    const { body } = await server.request(listSessions, { token, query: { page_size: 1, page: 2 } });
    expect([body.count, body.results.length, body.next]).toEqual([2, 1, null]);
    expect(body.previous).toBe('/api/v2/auth/session/list/?page_size=1&page=1');
  });

  test('knows when a device was last seen to within five minutes', async () => {
    const server = open();
    const { access: token, user } = await signInNew(server, { password });
    const seen = async () => (await listed(token)).results[0]?.last_seen_at;
    const first = await seen();
    server.pass(299);
    await server.request(me, { token });
    expect(await seen()).toBe(first);
    server.pass(2);
    await server.request(me, { token });
    server.pass(200);
    const other = await another(user.phone);
    const { results } = await listed(other.access);
    const gap = Date.parse(results[1]?.last_seen_at ?? '') - Date.parse(first ?? '');
    expect(gap).toBe(301_000);
  });

  test('signs one device out at its next request, even when repeated', async () => {
    const server = open();
    const mine = await signInNew(server, { password });
    const tv = await another(mine.user.phone);
    const id = (await listed(tv.access)).results[0]?.id ?? '';
    for (const _ of [1, 2]) {
      const { status } = await server.request(blockSessions, { token: mine.access, body: { id } });
      expect(status).toBe(204);
    }
    expect((await server.request(me, { token: tv.access })).error.code).toBe('token_not_valid');
    expect((await server.request(refreshTokens, { body: { refresh: tv.refresh } })).status).toBe(401);
    expect((await listed(mine.access)).count).toBe(1);
  });

  test('signs all other devices out', async () => {
    const server = open();
    const mine = await signInNew(server, { password });
    const others = [await another(mine.user.phone), await another(mine.user.phone)];
    const { status } = await server.request(blockSessions, { token: mine.access, body: { others: true } });
    expect(status).toBe(204);
    for (const { access } of others) expect((await server.request(me, { token: access })).status).toBe(401);
    expect((await server.request(me, { token: mine.access })).status).toBe(200);
  });

  test('gives a device a name of its own, and its old one back', async () => {
    const server = open();
    const { user, access: token } = await signInNew(server, { password });
    const { access } = await another(user.phone);
    const id = (await listed(access)).results[0]?.id ?? '';
    const call = (name: string | null) => server.request(nameSession, { token, body: { id, name } });
    expect((await call(' Oshxona ')).status).toBe(204);
    expect((await listed(token)).results.map(({ name }) => name)).toEqual([null, 'Oshxona']);
    expect((await call(null)).status).toBe(204);
    expect((await listed(token)).results.map(({ name }) => name)).toEqual([null, null]);
  });

  test('names no device of another account or that is signed out', async () => {
    const server = open();
    const { user, access: token } = await signInNew(server, { password });
    const stranger = await signInNew(server, { password });
    const id = (await listed(stranger.access)).results[0]?.id ?? '';
    expect((await server.request(nameSession, { token, body: { id, name: 'Mine' } })).status).toBe(404);
    expect((await listed(stranger.access)).results[0]?.name).toBeNull();
    const { access } = await another(user.phone);
    const own = (await listed(access)).results[0]?.id ?? '';
    await server.request(blockSessions, { token, body: { id: own } });
    expect((await server.request(nameSession, { token, body: { id: own, name: 'Gone' } })).status).toBe(404);
  });

  test('affects no device of another account', async () => {
    const server = open();
    const [mine, theirs] = [await signInNew(server), await signInNew(server)];
    const id = (await listed(theirs.access)).results[0]?.id ?? '';
    for (const strange of [id, randomUUID()]) {
      const { status } = await server.request(blockSessions, { token: mine.access, body: { id: strange } });
      expect(status).toBe(404);
    }
    expect((await server.request(me, { token: theirs.access })).status).toBe(200);
  });

  test('keeps a blocked account out of every sign-in until it is unblocked', async () => {
    const server = open();
    const { phone } = (await signInNew(server, { password })).user;
    const { access, refresh, user } = await another(phone);
    const tv = (await server.request(startDeviceSignIn, { body: { device: { platform: 'Tizen' } } })).body;
    await server.request(approveDevice, { token: access, body: { user_code: tv.user_code, approve: true } });
    expect(await blockUser(server.services, user.id, true)).toBe(true);
    expect((await server.request(me, { token: access })).status).toBe(401);
    expect((await server.request(refreshTokens, { body: { refresh } })).status).toBe(401);
    server.pass(61);
    await server.request(requestCode, { body: { phone } });
    const rejections = [
      await server.request(signInByPassword, { body: { phone, password } }),
      await server.request(confirmCode, { body: { phone, code: lastCode(server, phone) } }),
      await server.request(pollDeviceSignIn, { body: { device_code: tv.device_code } }),
    ];
    for (const { status, error } of rejections)
      expect([status, error.code]).toEqual([403, 'account_blocked']);
    // Without the password, it looks like any other number.
    const guess = await server.request(signInByPassword, { body: { phone, password: 'something else' } });
    expect(guess.error.code).toBe('credentials_wrong');
    await blockUser(server.services, user.id, false);
    expect((await server.request(refreshTokens, { body: { refresh } })).status).toBe(401);
    expect((await server.request(signInByPassword, { body: { phone, password } })).status).toBe(200);
    expect(await blockUser(server.services, 2_000_000_000, true)).toBe(false);
  });

  test('honours the blocked flag however it came into the database', async () => {
    const server = open();
    const { access: token, refresh, user } = await signInNew(server);
    const mark = (blocked_at: Date | null) =>
      server.services.db.updateTable('users').set({ blocked_at }).where('id', '=', user.id).execute();
    await mark(server.services.now());
    expect((await server.request(me, { token })).status).toBe(401);
    expect((await server.request(refreshTokens, { body: { refresh } })).status).toBe(401);
    await mark(null);
    expect((await server.request(me, { token })).status).toBe(200);
  });

  test('takes the address from the nearest trusted proxy only', async () => {
    const { services } = open();
    const addressBehind = async (TRUST_PROXY: string) => {
      const config = {
        ...parseConfig({ TRUST_PROXY, MODE: 'demo' }),
        mode: 'production',
        logLevel: 'silent',
      } as const;
      const { access } = await signInNew(open(), { password });
      const app = await buildApp(config, services);
      const { phone } = (await open().request(me, { token: access })).body;
      const response = await app.inject({
        method: 'POST',
        url: '/api/v2/auth/token/',
        remoteAddress: '10.0.0.9',
        headers: { 'x-forwarded-for': '203.0.113.1, 198.51.100.7, 192.0.2.3' },
        payload: { phone, password },
      });
      await app.close();
      return (await listed(response.json().access)).results[0]?.ip;
    };
    expect(await addressBehind('no')).toBe('10.0.0.9');
    expect(await addressBehind('192.168.0.0/16, ::1')).toBe('10.0.0.9');
    expect(await addressBehind('10.0.0.0/8')).toBe('192.0.2.3');
    expect(await addressBehind('10.0.0.9, 192.0.2.3')).toBe('198.51.100.7');
  });

  test('signs out the device unused for longest when a 21st signs in', async () => {
    const server = open();
    const { access, user } = await signInNew(server, { password });
    const device = { platform: 'Test', model: '' };
    for (let count = 0; count < 19; count++) {
      server.pass(1);
      await openSession(server.services, user.id, '127.0.0.1', device);
    }
    expect((await listed(access)).count).toBe(20);
    server.pass(1);
    const { access: token } = await another(user.phone);
    expect((await listed(token)).count).toBe(20);
    expect((await server.request(me, { token: access })).status).toBe(401);
  });

  test('keeps signed-out devices for 30 days, as recent sign-ins', async () => {
    const server = open();
    const { access, user } = await signInNew(server, { password });
    const tv = await another(user.phone);
    const id = (await listed(tv.access)).results[0]?.id ?? '';
    await server.request(blockSessions, { token: access, body: { id } });
    server.pass(30 * 86_400 + 1);
    await deleteExpiredRows(server.services.db, server.services.now());
    const { access: token } = await another(user.phone);
    expect((await server.request(blockSessions, { token, body: { id } })).status).toBe(404);
    expect((await listed(token)).count).toBe(2);
    // Later suites need the demo's plan and guide of today.
    server.pass(-30 * 86_400 - 1);
  });
}
