import { beforeEach, expect, test } from 'vitest';
import type { PaymentStatus } from '#server/src/infra/gateways/merchant/merchant-gateway.ts';
import { reconcileOrders } from '#server/src/modules/billing/payments/reconcile-orders.ts';
import type { TestServer } from '../../support/test-server.ts';
import { createBillingFixture, day, family } from './billing-fixture.ts';

const minute = 60;

export function reconciling(open: () => TestServer): void {
  const shop = createBillingFixture(open);
  let questions: string[] = [];
  beforeEach(async () => {
    await shop.enter();
    // Only orders of the test are asked about.
    await open().services.db.updateTable('orders').set({ ask_at: null }).execute();
    questions = [];
  });

  /** One run of a replica at a bank that counts the questions, with its own answer or one of the script. */
  const run = (script?: (number: string) => Promise<PaymentStatus>) => {
    const { services } = open();
    const merchant = {
      ...services.merchant,
      status: (order: Parameters<typeof services.merchant.status>[0]) => {
        questions.push(order.number);
        return script ? script(order.number) : services.merchant.status(order);
      },
    };
    return reconcileOrders({ ...services, merchant: merchant as typeof services.merchant });
  };
  const payAtBank = (order: { readonly number: string; readonly amount: number }) =>
    open().services.sandboxBank?.settle(order, 'paid');
  const dueIn = async (id: number) => {
    const { db, now } = open().services;
    const { ask_at } = await db
      .selectFrom('orders')
      .select('ask_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return ask_at && (ask_at.getTime() - now().getTime()) / 1000 / minute;
  };

  test('pays an order whose callback never came, once', async () => {
    const { body } = await shop.order();
    payAtBank(body);
    open().pass(4 * minute);
    await run();
    expect(questions).toEqual([]);
    open().pass(minute);
    await Promise.all([run(), run(), run()]);
    expect(questions).toEqual([body.number]);
    expect((await shop.see(body.id)).status).toBe('paid');
    expect(await shop.payments(body.id)).toMatchObject([{ asked: true, surplus: false }]);
    expect((await open().app.inject('/metrics')).body).toMatch(/^payments_without_callback [1-9]/m);
    // The callback arrives late.
    expect((await shop.send(shop.message(body.number))).status).toBe(200);
    open().pass(3 * day);
    await run();
    expect(questions).toHaveLength(1);
    expect(await shop.payments(body.id)).toHaveLength(1);
    expect((await shop.subscriptions()).map((it) => it.ends_at)).toEqual([shop.at(27 * day)]);
  });

  test('pays expired, cancelled and failed orders that the bank took money for', async () => {
    const cancelled = (await shop.order()).body;
    await shop.cancel(cancelled.id);
    const failed = (await shop.order()).body;
    await shop.send(shop.message(failed.number, 'declined'));
    const expired = (await shop.order()).body;
    for (const order of [expired, cancelled, failed]) payAtBank(order);
    open().pass(day);
    await run();
    expect((await shop.orders()).map((it) => it.status)).toEqual(['paid', 'paid', 'paid']);
    expect((await shop.subscriptions()).map((it) => it.ends_at)).toEqual([shop.at(90 * day)]);
  });

  test('asks at growing intervals until three days after the end of an order', async () => {
    const { body } = await shop.order();
    const intervals: (number | null)[] = [await dueIn(body.id)];
    while (intervals.at(-1)) {
      open().pass((intervals.at(-1) ?? 0) * minute);
      await run();
      intervals.push(await dueIn(body.id));
    }
    expect(intervals.slice(0, 10)).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 720, 720]);
    expect(intervals.at(-1)).toBeNull();
    expect(questions).toHaveLength(intervals.length - 1);
    expect(intervals.length).toBeLessThan(16);
  });

  test('fails a pending order that the bank declined', async () => {
    const { body } = await shop.order();
    open().services.sandboxBank?.settle(body, 'declined');
    open().pass(5 * minute);
    await run();
    expect((await shop.see(body.id)).status).toBe('failed');
  });

  test('asks again later after a bank that does not answer ends the run', async () => {
    const [one, other] = await Promise.all([shop.order(), shop.order(family)]);
    open().pass(5 * minute);
    await run(() => Promise.reject(new Error('unreachable')));
    expect(questions).toHaveLength(1);
    open().pass(minute);
    await run();
    expect(new Set(questions)).toEqual(new Set([one.body.number, other.body.number]));
    expect([await dueIn(one.body.id), await dueIn(other.body.id)].sort()).toEqual([10, 9].sort());
  });

  test('leaves a payment of another amount to the operator', async () => {
    const { body } = await shop.order();
    open().pass(5 * minute);
    await run(async (number) => ({ status: 'paid', payment_id: `P-${number}`, amount: 1, currency: 'UZS' }));
    expect((await shop.see(body.id)).status).toBe('pending');
    const { db } = open().services;
    const reviews = await db
      .selectFrom('payment_reviews')
      .selectAll()
      .where('order_id', '=', body.id)
      .execute();
    expect(reviews).toMatchObject([{ amount: 1, settled_at: null }]);
  });
}
