import * as billing from '@oyna/contract/billing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcileOrders } from '#server/src/modules/billing/payments/reconcile-orders.ts';
import { postgresDatabase } from '../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';
import { createBillingFixture, day, light } from './billing-fixture.ts';

/** `npm run test:interleavings` runs all of them; every test run does some. */
const numRuns = process.env.MODE === 'interleavings' ? 200 : 20;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(await postgresDatabase());
}, 120_000);
afterAll(() => server?.close());

const steps = [
  'a set is switched on again',
  'another set is switched on again',
  'a set joins',
  'a set sends a code',
  'a set sends another code',
  'a set sends a code that times out',
  'a set looks',
  'a set cancels',
  'the page pays',
  'the page declines',
  'the callback comes',
  'the same callback comes again',
  'the bank is asked',
  'time passes',
] as const;
type Step = (typeof steps)[number];

/** Steps of a group are sent at once. */
const groups = fc.array(fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 5 }), {
  minLength: 1,
  maxLength: 5,
});

test('Two sets, the bank’s callback and its page pay an order once', async () => {
  const shop = createBillingFixture(() => server);
  await fc.assert(
    fc.asyncProperty(groups, async (list) => {
      // Rate limits count per hour.
      server.pass(3600);
      await shop.enter();
      const key = `set-one-${shop.viewer.id}`;
      const sets = [key, `set-two-${shop.viewer.id}`, `set-three-${shop.viewer.id}`];
      const ordered = await Promise.all(sets.map((each) => shop.order(light, each)));
      expect(ordered.map((it) => it.status).sort()).toEqual([200, 200, 201]);
      const { id, number, amount } = (await shop.order(light, key)).body;
      expect(new Set(ordered.map((it) => it.body.id))).toEqual(new Set([id]));
      const message = await shop.message(number);
      const page = async (status: 'paid' | 'declined') =>
        server.app.inject({ method: 'POST', url: `/dev/bank/${number}/${status}` });
      /** Like the app: a pending order of the plan is continued, and no other is made for it. */
      const join = async () => {
        const { results } = (await server.request(billing.listOrders, { token: shop.viewer.token })).body;
        expect(results.map((it) => it.id)).toEqual([id]);
        return { status: 200 };
      };
      const act: Record<Step, () => Promise<{ readonly status?: number; readonly statusCode?: number }>> = {
        'a set is switched on again': () => shop.order(light, key),
        'another set is switched on again': () => shop.order(light, sets[1]),
        'a set joins': join,
        'a set sends a code': () => shop.pay(id),
        'a set sends another code': () => shop.pay(id, '654321'),
        'a set sends a code that times out': () => shop.pay(id, '111111'),
        'a set looks': async () => ({ status: (await shop.see(id)) ? 200 : 500 }),
        'a set cancels': () => shop.cancel(id),
        'the page pays': () => page('paid'),
        'the page declines': () => page('declined'),
        'the callback comes': () => shop.send(shop.message(number)),
        'the same callback comes again': () => shop.send(message),
        'the bank is asked': async () => {
          await reconcileOrders(server.services);
          return { status: 200 };
        },
        'time passes': async () => {
          server.pass(400);
          return { status: 200 };
        },
      };
      for (const group of list) {
        const answers = await Promise.all(group.map((step) => act[step]()));
        for (const answer of answers) expect(answer.status ?? answer.statusCode).toBeLessThan(500);
      }
      // The money was taken in the end, and its message arrives twice.
      server.services.sandboxBank?.settle({ number, amount }, 'paid');
      await Promise.all([shop.send(shop.message(number)), shop.send(shop.message(number)), shop.pay(id)]);
      expect((await shop.see(id)).status).toBe('paid');
      expect(await shop.payments(id)).toMatchObject([{ surplus: false, amount }]);
      const [subscription, ...others] = await shop.subscriptions();
      expect(others).toEqual([]);
      const { starts_at = '', ends_at = '' } = subscription ?? {};
      expect(Date.parse(ends_at) - Date.parse(starts_at)).toBe(30 * day * 1000);
    }),
    { numRuns },
  );
}, 600_000);
