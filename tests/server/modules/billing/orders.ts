import * as billing from '@oyna/contract/billing';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { TestServer } from '../../support/test-server.ts';
import { createBillingFixture, day, family, light, pass } from './billing-fixture.ts';

export function orders(open: () => TestServer): void {
  const shop = createBillingFixture(open);
  beforeEach(() => shop.enter());

  test('lists the plans for everyone, cheapest first, in the requested language', async () => {
    const { status, body } = await open().request(billing.listPlans, { language: 'ru' });
    expect(status).toBe(200);
    // Other suites add plans that are more expensive than these.
    const known = body.results.filter((it) => it.amount < 1_000_000);
    expect(known.map((it) => [it.name, it.amount, it.period_days, it.max_streams, it.quality])).toEqual([
      ['Дневная', 4900, 1, 1, '720p'],
      ['Лёгкая', 19000, 30, 1, '720p'],
      ['Семейная', 39000, 30, 3, '1080p'],
      [expect.any(String), 390000, 365, 5, '2160p'],
    ]);
    expect(body.results[0]?.features[0]).toBe('Все фильмы и каналы на 24 часа');
  });

  test('creates an order for 15 minutes with a payment address and its QR code', async () => {
    const { status, body } = await shop.order();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      number: expect.stringMatching(/^OY-\d{4}-[A-Z2-9]{6}$/),
      plan: { id: shop.plan(light), name: 'Yengil' },
      amount: 19000,
      status: 'pending',
      created_at: shop.at(0),
      expires_at: shop.at(900),
      paid_at: null,
      is_renewal: false,
      payment: {
        merchant: 'mbank',
        name: 'Sinov banki',
        phone: expect.stringMatching(/^\+998 \d\d ··· ·· \d\d$/),
        codes_left: 5,
        pay_url: expect.stringMatching(new RegExp(`^http.*/dev/bank/${body.number}$`)),
        image: expect.stringMatching(/^data:image\/svg\+xml,%3Csvg/),
      },
    });
  });

  test('returns the same order for the same key, also to parallel requests', async () => {
    const first = await shop.order(light, 'the same key');
    const again = await shop.order(light, 'the same key');
    expect([first.status, again.status]).toEqual([400, 400]);
    const many = await Promise.all(
      Array.from({ length: 8 }, () => shop.order(light, `same-key-${shop.viewer.id}`)),
    );
    expect(many.map((it) => it.status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    expect(new Set(many.map((it) => it.body.number)).size).toBe(1);
    const other = await shop.order(family, `same-key-${shop.viewer.id}`);
    expect([other.status, other.error.code]).toEqual([409, 'idempotency_conflict']);
  });

  test('is shared by all sets of the account while it is open', async () => {
    const first = await shop.order(light, 'key-of-one-set');
    const second = await shop.order(light, 'key-of-another-set');
    expect([first.status, second.status, second.body.id]).toEqual([201, 200, first.body.id]);
    expect(second.body).toEqual(first.body);
    const dearer = await shop.order(family, 'key-of-another-plan');
    expect([dearer.status, dearer.body.amount]).toEqual([201, 39_000]);
    await shop.pay(first.body.id);
    // Its answer may have been lost: the key still means the order that it joined.
    const again = await shop.order(light, 'key-of-another-set');
    expect([again.status, again.body.id, again.body.status]).toEqual([200, first.body.id, 'paid']);
    const conflict = await shop.order(family, 'key-of-another-set');
    expect(conflict.error.code).toBe('idempotency_conflict');
    expect((await shop.order(light, 'key-of-next-month')).status).toBe(201);
  });

  test('is one for sets that order with their own keys in the same moment', async () => {
    const keys = Array.from({ length: 8 }, (_, set) => `set-${set % 4}-of-${shop.viewer.id}`);
    const many = await Promise.all(keys.map((key) => shop.order(light, key)));
    expect(many.map((it) => it.status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    expect(new Set(many.map((it) => it.body.number)).size).toBe(1);
    expect(new Set(many.map((it) => it.body.payment?.pay_url)).size).toBe(1);
    expect(await shop.orders()).toHaveLength(1);
  });

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['expired', async () => open().pass(900)],
    ['was cancelled', (id) => shop.cancel(id)],
    ['failed', (id) => shop.pay(id, '000000')],
    [
      'has no codes left',
      async (id) => {
        for (const code of ['111111', '211111', '311111', '411111', '511111'])
          await open()
            .services.db.updateTable('orders')
            .set({ tried_codes: sql`array_append(tried_codes, ${code})` })
            .where('id', '=', id)
            .execute();
      },
    ],
    [
      'has an earlier price',
      (id) => open().services.db.updateTable('orders').set({ amount: 18_000 }).where('id', '=', id).execute(),
    ],
  ])('is not shared once it %s', async (_, end) => {
    const { body } = await shop.order();
    await end(body.id);
    const next = await shop.order();
    expect([next.status, next.body.id === body.id, next.body.payment?.codes_left]).toEqual([201, false, 5]);
  });

  test('asks an unreachable bank for an address at most 60 times an hour', async () => {
    const { services } = open();
    const { merchant } = services;
    let calls = 0;
    const startPayment = async () => {
      calls++;
      throw new Error('The bank is down');
    };
    Object.assign(services, { merchant: Object.assign(Object.create(merchant), { startPayment }) });
    try {
      const codes: string[] = [];
      for (let i = 0; i < 62; i++) codes.push((await shop.order(light, 'a-key-of-a-bad-day')).error.code);
      expect([codes[0], codes[59], codes[60]]).toEqual([
        'payment_unavailable',
        'payment_unavailable',
        'throttled',
      ]);
      expect(calls).toBe(60);
    } finally {
      Object.assign(services, { merchant });
    }
  });

  test('lets two viewers use the same key', async () => {
    const { body } = await shop.order(light, 'a-key-of-two');
    await shop.enter();
    const second = await shop.order(light, 'a-key-of-two');
    expect([second.status, second.body.number === body.number]).toEqual([201, false]);
  });

  test.each([undefined, '', 'short', 'x'.repeat(101), 'with a space'])(
    'requires a valid key, not %j',
    async (key) => {
      const { status, error } = await open().request(billing.createOrder, {
        token: shop.viewer.token,
        body: { plan: shop.plan(light) },
        headers: key === undefined ? {} : { 'idempotency-key': key },
      });
      expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([
        400,
        'invalid',
        ['Idempotency-Key'],
      ]);
    },
  );

  test('takes the price from the plan, never from the client', async () => {
    const { body } = await open().request(billing.createOrder, {
      token: shop.viewer.token,
      body: { plan: shop.plan(family), amount: 1, currency: 'USD', status: 'paid', period_days: 9999 },
      headers: { 'idempotency-key': `cheap-${shop.viewer.id}` },
    });
    expect([body.amount, body.currency, body.status]).toEqual([39000, 'UZS', 'pending']);
    await open().request(billing.confirmPayment, {
      token: shop.viewer.token,
      body: { order: body.id, code: '123456', amount: 1, period_days: 9999 },
    });
    expect((await shop.payments(body.id)).map((it) => it.amount)).toEqual([39000]);
    expect((await shop.subscriptions()).map((it) => it.ends_at)).toEqual([shop.at(30 * day)]);
  });

  test('keeps the price and duration from the moment of ordering', async () => {
    const { db } = open().services;
    const { body } = await shop.order();
    const dearer = db.updateTable('plans').where('id', '=', shop.plan(light));
    await dearer.set({ amount: 99_000, period_days: 1 }).execute();
    await shop.pay(body.id);
    await dearer.set({ amount: 19_000, period_days: 30 }).execute();
    expect((await shop.see(body.id)).amount).toBe(19_000);
    expect((await shop.subscriptions())[0]?.ends_at).toBe(shop.at(30 * day));
  });

  test('names an unknown plan', async () => {
    const { status, error } = await open().request(billing.createOrder, {
      token: shop.viewer.token,
      body: { plan: 999_999 },
      headers: { 'idempotency-key': 'a key-of-nothing'.replace(' ', '-') },
    });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['plan']]);
  });

  test('expires on time', async () => {
    const { body } = await shop.order();
    open().pass(899);
    expect((await shop.see(body.id)).status).toBe('pending');
    open().pass(1);
    expect(await shop.see(body.id)).toMatchObject({ status: 'expired', payment: null });
    expect((await shop.pay(body.id)).error.code).toBe('order_not_pending');
    const cancelled = await open().request(billing.cancelOrder, {
      token: shop.viewer.token,
      params: { id: body.id },
    });
    expect([cancelled.status, cancelled.error.code]).toEqual([409, 'order_not_pending']);
  });

  test('is cancelled for good only while it is pending', async () => {
    const { body } = await shop.order();
    const cancel = (id: number) =>
      open().request(billing.cancelOrder, { token: shop.viewer.token, params: { id } });
    expect((await cancel(body.id)).body.status).toBe('cancelled');
    expect((await cancel(body.id)).status).toBe(200);
    expect((await shop.pay(body.id)).error.code).toBe('order_not_pending');
    const { id } = await shop.buy();
    expect((await cancel(id)).error.code).toBe('order_not_pending');
  });

  test('is visible to its owner only', async () => {
    const { id } = await shop.buy();
    const waiting = (await shop.order()).body;
    await shop.enter();
    const params = { id };
    const calls = [billing.getOrder, billing.cancelOrder, billing.getReceipt] as const;
    for (const call of calls) {
      expect((await open().request(call, { token: shop.viewer.token, params })).status).toBe(404);
      expect((await open().request(call, { params })).status).toBe(401);
    }
    expect((await shop.pay(waiting.id)).status).toBe(404);
    const anonymous = await open().request(billing.confirmPayment, {
      body: { order: waiting.id, code: '123456' },
    });
    expect([anonymous.status, anonymous.error.code]).toEqual([401, 'not_authenticated']);
    expect((await open().request(billing.listOrders, { token: shop.viewer.token })).body.results).toEqual([]);
  });

  test('has a receipt only once it is paid', async () => {
    const { body } = await shop.order();
    const { error } = await open().request(billing.getReceipt, {
      token: shop.viewer.token,
      params: { id: body.id },
    });
    expect(error.code).toBe('order_not_paid');
  });

  test('lists the newest order first, in pages', async () => {
    const made = [await shop.order(pass), await shop.order(light), await shop.order(family)].map(
      ({ body }) => body,
    );
    const { body } = await open().request(billing.listOrders, {
      token: shop.viewer.token,
      query: { page_size: 2 },
    });
    expect(body.results.map((it) => it.id)).toEqual([made[2]?.id, made[1]?.id]);
    expect([body.count, body.next]).toEqual([3, '/api/v2/order/?page_size=2&page=2']);
  });

  test('limits the number of orders', async () => {
    const all = await Promise.all(Array.from({ length: 32 }, () => shop.order()));
    const rejected = all.filter((it) => it.status === 429);
    expect(rejected.map((it) => it.headers['retry-after'])).toEqual(['3600', '3600']);
    open().pass(3601);
  });
}
