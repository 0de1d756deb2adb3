import type { OrderStatus } from '@oyna/contract/billing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddedDatabase } from '../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';
import { createBillingFixture, day } from './billing-fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase());
}, 120_000);
afterAll(() => server?.close());

const events = [
  'code',
  'decline',
  'timeout',
  'cancel',
  'wait',
  'bank paid',
  'bank declined',
  'refund',
] as const;
type Event = (typeof events)[number];

/** The only allowed transitions of an order. */
const moves: Readonly<Record<OrderStatus, Partial<Record<Event, OrderStatus>>>> = {
  pending: {
    code: 'paid',
    'bank paid': 'paid',
    decline: 'failed',
    'bank declined': 'failed',
    cancel: 'cancelled',
    wait: 'expired',
  },
  failed: { 'bank paid': 'paid' },
  cancelled: { 'bank paid': 'paid' },
  expired: { 'bank paid': 'paid', 'bank declined': 'failed' },
  paid: { refund: 'refunded' },
  refunded: {},
};

const steps = fc.array(fc.record({ order: fc.nat(2), event: fc.constantFrom(...events) }), { maxLength: 14 });

test('Orders follow the state machine, which gives accounts the paid time', async () => {
  const shop = createBillingFixture(() => server);
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      // Rate limits count per hour.
      server.pass(3600);
      await shop.enter();
      const started = server.services.now().getTime();
      const orders = [await shop.beside(), await shop.beside(), await shop.beside()];
      const states: OrderStatus[] = ['pending', 'pending', 'pending'];
      const act = (id: number, number: string): Record<Event, () => Promise<unknown>> => ({
        code: () => shop.pay(id),
        decline: () => shop.pay(id, '000000'),
        timeout: () => shop.pay(id, '111111'),
        cancel: () => shop.cancel(id),
        wait: async () => server.pass(900),
        'bank paid': () => shop.send(shop.message(number)),
        'bank declined': () => shop.send(shop.message(number, 'declined')),
        refund: () => shop.refund(id).catch(() => undefined),
      });
      for (const { order: place, event } of list) {
        const { id = 0, number = '' } = orders[place] ?? {};
        await act(id, number)[event]();
        states.forEach((state, other) => {
          // Time passes for all orders.
          if (event === 'wait' || other === place) states[other] = moves[state][event] ?? state;
        });
        const shown = await Promise.all(orders.map((it) => shop.see(it.id)));
        expect(shown.map((it) => it.status)).toEqual(states);
      }
      const paid = states.filter((it) => it === 'paid').length;
      const given = (await shop.subscriptions()).reduce(
        (sum, it) => sum + Date.parse(it.ends_at) - Date.parse(it.starts_at),
        0,
      );
      const used = server.services.now().getTime() - started;
      expect(given).toBeGreaterThanOrEqual(paid * 30 * day * 1000);
      expect(given).toBeLessThanOrEqual(paid * 30 * day * 1000 + used);
      const stored = await Promise.all(orders.map((it) => shop.payments(it.id)));
      const everPaid = states.map((it) => it === 'paid' || it === 'refunded');
      expect(stored.map((it) => it.length > 0)).toEqual(everPaid);
      expect(stored.every((it) => it.length <= 1)).toBe(true);
    }),
    { numRuns: 40 },
  );
}, 180_000);
