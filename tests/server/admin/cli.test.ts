import { me } from '@oyna/contract/account-session';
import { playChannel } from '@oyna/contract/playback';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBillingFixture } from '../modules/billing/billing-fixture.ts';
import { auditedAdmin } from '../support/audited-admin.ts';
import { newViewer } from '../support/new-viewer.ts';
import { openAdmin } from '../support/open-admin.ts';
import { embeddedDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase());
}, 240_000);
afterAll(() => server?.close());

const { admin, json, written } = auditedAdmin(() => server);

describe('Admin commands for accounts', () => {
  test('are found by phone, a part of it, name and identifier', async () => {
    const { id, phone } = await newViewer(server.services);
    for (const text of [phone, phone.slice(5), `${phone.slice(0, 6)} ${phone.slice(6)}`, String(id)]) {
      expect((await admin('users', 'find', text)).out).toContain(phone);
    }
    expect((await admin('users', 'find', 'OLI')).out).toContain(phone);
    expect((await admin('users', 'find', 'nobody %')).out).toBe('Nothing.');
    expect((await admin('users', 'show', String(id))).out).toBe((await admin('users', 'show', phone)).out);
    expect(await json('users', 'show', phone)).toMatchObject({
      id,
      phone,
      blocked_at: null,
      has_password: false,
      devices: [{ platform: 'Test', ip: '127.0.0.1' }],
      subscriptions: [],
      orders: [],
    });
  });

  test('are blocked until they are unblocked, with one log entry each', async () => {
    const { id, phone, token } = await newViewer(server.services);
    const status = async () => (await server.request(me, { token })).status;
    const today = server.services.now().toISOString().slice(0, 10);
    expect(await status()).toBe(200);
    const done = await written(async () => {
      expect(await admin('users', 'block', phone)).toMatchObject({
        status: 0,
        out: 'Blocked and signed out.',
      });
      expect(await status()).toBe(401);
      expect((await admin('users', 'block', String(id))).out).toBe('It was already blocked.');
      expect((await admin('users', 'show', phone)).out).toContain(`blocked ${today}`);
      expect((await admin('users', 'unblock', phone)).out).toBe('Unblocked.');
      expect((await admin('users', 'unblock', phone)).out).toBe('It was not blocked.');
    });
    expect(done).toEqual([
      ['nargiza', 'user.block', `user:${id}`],
      ['nargiza', 'user.unblock', `user:${id}`],
    ]);
  });

  test('are signed out on all devices', async () => {
    const { id, token } = await newViewer(server.services);
    expect((await admin('users', 'sign-out', String(id))).out).toBe('Signed out: 1.');
    expect((await server.request(me, { token })).status).toBe(401);
    expect((await admin('users', 'sign-out', String(id))).out).toBe('No device was signed in.');
  });

  test('cannot move the cursor of a terminal by their names', async () => {
    const { id } = await newViewer(server.services);
    const first_name = '\u001b[2J\u202eEve';
    await server.services.db.updateTable('users').set({ first_name }).where('id', '=', id).execute();
    const { out } = await admin('users', 'find', 'Eve');
    expect(out).toContain('[2J Eve');
    expect(out).not.toMatch(/\p{Cf}|[^\P{Cc}\n]/u);
  });
});

describe('Admin commands for plans and orders', () => {
  const shop = createBillingFixture(() => server);
  beforeEach(() => shop.enter());

  test('have their Uzbek names where they have no others', async () => {
    const { db } = server.services;
    const [plan] = (await json('plans', 'list')).plans;
    const { name } = await db
      .selectFrom('plans')
      .select('name')
      .where('id', '=', plan.id)
      .executeTakeFirstOrThrow();
    const rename = (text: object) =>
      db
        .updateTable('plans')
        .set({ name: JSON.stringify(text) })
        .where('id', '=', plan.id)
        .execute();
    await rename({ uz: 'Faqat oʻzbekcha', ru: '', en: '' });
    await json('plans', 'grant', String(shop.viewer.id), plan.slug);
    expect((await admin('plans', 'list')).out).toContain('Faqat oʻzbekcha');
    expect((await admin('users', 'show', String(shop.viewer.id))).out).toContain('Faqat oʻzbekcha');
    await rename(name);
  });

  test('are granted for the given days unless they are ended earlier', async () => {
    const user = String(shop.viewer.id);
    const [, light] = (await json('plans', 'list')).plans;
    const done = await written(async () => {
      const given = await json('plans', 'grant', user, light.slug, '--days', '7');
      expect(given).toMatchObject({ plan: light.slug, days: 7, ends_at: shop.at(7 * 86_400) });
      expect(await shop.subscriptions()).toMatchObject([{ plan: { id: light.id }, status: 'active' }]);
      expect((await json('plans', 'list')).plans[1].users).toBe(light.users + 1);
      expect((await admin('plans', 'end', user)).out).toBe('Ended: 1.');
      expect((await admin('plans', 'end', user)).out).toBe('There was no plan to end.');
    });
    expect((await shop.subscriptions()).filter((it) => it.status !== 'ended')).toEqual([]);
    expect(done.map(([, action]) => action)).toEqual(['plan.grant', 'plan.end']);
  });

  test('are found by state and account', async () => {
    const { phone } = shop.viewer;
    const paid = await shop.buy();
    const waiting = (await shop.order(2)).body;
    const find = async (...more: string[]) =>
      (await json('orders', 'find', phone, ...more)).orders.map((it: { number: string }) => it.number);
    expect(await find()).toEqual([waiting.number, paid.number]);
    expect(await find('--status', 'paid')).toEqual([paid.number]);
    expect(await find('--status', 'expired')).toEqual([]);
    server.pass(86_400);
    expect(await find('--status', 'expired')).toEqual([waiting.number]);
    expect(await find('--status', 'pending')).toEqual([]);
    expect(await json('orders', 'show', paid.number)).toMatchObject({
      number: paid.number,
      phone,
      payments: [{ merchant: 'mbank', amount: paid.amount, surplus: false }],
    });
  });

  test('are refunded once', async () => {
    const paid = await shop.buy();
    const waiting = (await shop.order(2)).body;
    server.pass(86_400);
    const done = await written(async () => {
      const { out } = await admin('orders', 'refund', paid.number);
      expect(out).toBe(`Refunded. Return ${paid.amount} UZS at the bank.`);
      expect((await admin('orders', 'refund', paid.number)).out).toBe('It was already refunded.');
      const rejected = await admin('orders', 'refund', waiting.number);
      expect(rejected).toMatchObject({ status: 1, err: 'This order hasn’t been paid.' });
    });
    expect(done).toEqual([['nargiza', 'order.refund', `order:${paid.number}`]]);
    expect((await shop.see(paid.id)).status).toBe('refunded');
    expect((await shop.subscriptions()).filter((it) => it.status === 'active')).toEqual([]);
  });
});

describe('Admin commands for channels', () => {
  const play = async () => {
    const { status, error } = await server.request(playChannel, { params: { id: 1 } });
    return [status, error.code];
  };

  test('take a channel off the air until they put it back, with one log entry each', async () => {
    const done = await written(async () => {
      expect((await admin('channels', 'off-air', 'oyna-1')).out).toBe('1 oyna-1: off air');
      expect(await play()).toEqual([404, 'off_air']);
      expect((await admin('channels', 'off-air', '1')).out).toBe('Nothing changed.');
      expect((await admin('channels', 'blackout', '1')).out).toBe('1 oyna-1: blacked out');
      expect(await play()).toEqual([403, 'blacked_out']);
      expect((await admin('channels', 'on-air', 'oyna-1')).out).toBe('1 oyna-1: on air');
      expect((await play())[0]).toBe(200);
    });
    expect(done).toEqual(Array.from({ length: 3 }, () => ['nargiza', 'channel.state', 'channel:1']));
  });

  test('black out the programme at a time until they show it again', async () => {
    const at = ['--at', server.services.now().toISOString().replace('.000', '')];
    expect((await admin('channels', 'blackout', 'oyna-1', ...at)).out).toMatch(
      /^1 oyna-1: blacked out from 2026-11-/,
    );
    expect(await play()).toEqual([403, 'blacked_out']);
    expect((await admin('channels', 'blackout', 'oyna-1', ...at)).out).toBe('Nothing changed.');
    expect((await admin('channels', 'on-air', 'oyna-1', ...at)).out).toMatch(
      /^1 oyna-1: on air from 2026-11-/,
    );
    expect((await play())[0]).toBe(200);
  });

  test('reject unknown channels, times without a programme and invalid times', async () => {
    for (const channel of ['nowhere', '1.5', '1.0', '01', '1e0', '100001']) {
      expect((await admin('channels', 'off-air', channel)).err).toContain('There is no such channel.');
    }
    const far = ['--at', '2031-01-01T00:00+05:00'];
    expect((await admin('channels', 'blackout', '1', ...far)).err).toContain('no programme at that time');
    for (const time of ['now', '2026-11-21T25:61+05:00', '2026-11-21 21:00']) {
      expect((await admin('channels', 'blackout', '1', '--at', time)).status).not.toBe(0);
    }
    expect((await play())[0]).toBe(200);
  });
});

describe('Admin commands', () => {
  test('the log lists the newest first, as many as requested', async () => {
    const { id } = await newViewer(server.services);
    await openAdmin(() => server, 'botir')('users', 'block', String(id));
    await admin('users', 'unblock', String(id));
    const { entries } = await json('audit', '--last', '2');
    expect(entries).toMatchObject([
      { actor: 'nargiza', action: 'user.unblock', target: `user:${id}` },
      { actor: 'botir', action: 'user.block', target: `user:${id}` },
    ]);
    expect((await admin('audit', '--last', '1')).out.split('\n')).toHaveLength(2);
    // With another owner, refunds would need an approval.
    await admin('operators', 'revoke', 'botir');
  });

  test.each([
    [[], /users find TEXT/],
    [['users'], /users find TEXT/],
    [['users', 'delete', '1'], /users find TEXT/],
    [['users', 'block'], /USER is missing\n.*users block USER/],
    [['users', 'block', '1', '2'], /Unexpected arguments: 2/],
    [['users', 'block', '1', '--force'], /--force/],
    [['plans', 'grant', '1'], /PLAN is missing/],
    [['plans', 'grant', '1', 'oilaviy', '--days', '1e3'], /--days is a number of days, 1 to 3660/],
    [['plans', 'grant', '1', 'oilaviy', '--days', '3661'], /--days is/],
    [['orders', 'find', '--status', 'lost'], /--status is one of pending, paid/],
    [['contact', 'answer', 'x', 'Salom'], /ID must be a number, not x/],
    [['contact', 'answer', '1', ' '], /TEXT is missing/],
    [['audit', '--last', '0'], /--last is a number/],
    [['restore'], /FILE is missing/],
  ])('invalid input explains the usage and changes nothing: %j', async (words, told) => {
    const done = await written(async () => {
      const { status, out, err } = await admin(...words);
      expect([status, out]).toEqual([2, '']);
      expect(err).toMatch(told);
    });
    expect(done).toEqual([]);
  });

  test.each([
    [['users', 'show', '99999999'], 'There is no such account.\nuser: 99999999'],
    [['users', 'block', '+998900000000'], 'There is no such account.\nuser: +998900000000'],
    [['users', 'block', '../audit'], 'There is no such account.\nuser: ../audit'],
    [['plans', 'grant', '1', 'gold'], 'There is no such plan.\nplan: gold'],
    [['orders', 'refund', 'OY-0'], 'There is no such order.\norder: OY-0'],
    [['orders', 'find', '0'], 'There is no such account.\nuser: 0'],
    [['contact', 'close', '99999999999999'], 'There is no such request.\nrequest: 99999999999999'],
    [['comments', 'list', '--on', 'none'], 'There is no such title or reel.\nitem: none'],
    [['comments', 'hide', '2147483647'], 'There is no such comment.\ncomment: 2147483647'],
  ])('an unknown target is rejected: %j', async (words, told) => {
    const done = await written(async () => {
      expect(await admin(...words)).toEqual({ status: 1, out: '', err: told });
    });
    expect(done).toEqual([]);
  });

  test('each command prints its usage', async () => {
    const { status, out } = await admin('orders', 'find', '--help');
    expect([status, out]).toEqual([0, expect.stringContaining('orders find [USER] [--status STATUS]')]);
  });
});
