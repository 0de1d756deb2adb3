import * as billing from '@oyna/contract/billing';
import { expect } from 'vitest';
import { callbackTarget } from '#server/src/infra/gateways/merchant/read-callback.ts';
import { signMessage } from '#server/src/infra/gateways/merchant/signed-message.ts';
import { refundOrder } from '#server/src/modules/billing/payments/refund-order.ts';
import { newViewer } from '../../support/new-viewer.ts';
import type { TestServer } from '../../support/test-server.ts';

export const day = 86_400;
/** The demo's plans by index: 1 day in 720p, 30 days in 720p, 30 days in 1080p. */
export const [pass, light, family] = [0, 1, 2];

interface Message {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Actions of one viewer and of the bank on orders. */
export function createBillingFixture(open: () => TestServer) {
  let viewer: Awaited<ReturnType<typeof newViewer>>;
  let plans: billing.Plan[] = [];
  let keys = 0;
  const key = () => `order-${viewer.id}-${keys++}`;
  const plan = (place: number) => plans[place]?.id ?? 0;
  const order = (place = light, named = key()) =>
    open().request(billing.createOrder, {
      token: viewer.token,
      body: { plan: plan(place) },
      headers: { 'idempotency-key': named },
    });
  const pay = (id: number, code = '123456') =>
    open().request(billing.confirmPayment, { token: viewer.token, body: { order: id, code } });

  return {
    get viewer() {
      return viewer;
    },
    /** Signs a new viewer in. */
    async enter() {
      viewer = await newViewer(open().services);
      plans = (await open().request(billing.listPlans)).body.results;
    },
    plan,
    order,
    pay,
    /** Another open order of the plan beside the open ones, as earlier versions made them. */
    async beside() {
      const mine = open().services.db.updateTable('orders').where('user_id', '=', viewer.id);
      const aside = mine.where('status', '=', 'pending').set({ status: 'cancelled' }).returning('id');
      const ids = (await aside.execute()).map((it) => it.id);
      const { body } = await order();
      if (ids.length > 0) await mine.where('id', 'in', ids).set({ status: 'pending' }).execute();
      return body;
    },
    /** Creates a paid order. */
    async buy(place = light) {
      const { body } = await order(place);
      expect((await pay(body.id)).status).toBe(200);
      return body;
    },
    /** As an operator does. */
    refund: (id: number) => refundOrder(open().services, { id, user_id: viewer.id }),
    cancel: (id: number) => open().request(billing.cancelOrder, { token: viewer.token, params: { id } }),
    see: async (id: number) =>
      (await open().request(billing.getOrder, { token: viewer.token, params: { id } })).body,
    orders: async () => (await open().request(billing.listOrders, { token: viewer.token })).body.results,
    subscriptions: async () =>
      (await open().request(billing.listSubscriptions, { token: viewer.token })).body.results,
    /** Sends the bank's message about an order. */
    async message(
      order: string,
      status: 'paid' | 'declined' = 'paid',
      payment_id = `SB-${order}`,
      changes: { readonly amount?: number | undefined; readonly currency?: string | undefined } = {},
    ): Promise<Message> {
      const { db, secrets, now } = open().services;
      const row = await db
        .selectFrom('orders')
        .select('amount')
        .where('number', '=', order)
        .executeTakeFirst();
      const facts = { order, payment_id, status, amount: row?.amount, currency: 'UZS', ...changes };
      const body = JSON.stringify(facts);
      const secret = secrets.merchant.toString('base64url');
      return { body, headers: signMessage(secret, callbackTarget, body, now()) };
    },
    async send(message: Message | Promise<Message>) {
      const { body, headers } = await message;
      return open().request(billing.confirmPayment, { body: JSON.parse(body), headers });
    },
    payments: (order: number) =>
      open().services.db.selectFrom('payments').selectAll().where('order_id', '=', order).execute(),
    /** The time in the given number of seconds. */
    at: (seconds: number) => new Date(open().services.now().getTime() + seconds * 1000).toISOString(),
  };
}
