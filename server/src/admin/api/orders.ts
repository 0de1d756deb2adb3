import { orderStatus } from '@oyna/contract/billing';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../../infra/services.ts';
import { refundOrder, settleReview } from '../../modules/billing/public.ts';
import { change } from '../services/change.ts';
import { findAccount } from '../services/find-account.ts';
import { findOrders } from '../services/find-orders.ts';
import { listReviews } from '../services/list-reviews.ts';
import { showOrder } from '../services/show-order.ts';
import { actor, changeBody } from './change-body.ts';
import { serveAdmin } from './serve-admin.ts';

const settleBody = v.strictObject({
  actor,
  payment: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  accept: v.boolean(),
});

const sought = v.strictObject({
  status: v.optional(orderStatus),
  user: v.optional(v.string()),
});

export function ordersRoute(app: FastifyInstance, services: Services): void {
  serveAdmin(app, services, { method: 'GET', path: 'orders', query: sought }, async ({ query }) => {
    const { status, user } = query;
    return findOrders(services, {
      ...(status && { status }),
      ...(user !== undefined && { user: await findAccount(services.db, user) }),
    });
  });

  serveAdmin(app, services, { method: 'GET', path: 'reviews' }, () => listReviews(services));

  serveAdmin(app, services, { method: 'GET', path: 'orders/:number' }, ({ params }) =>
    showOrder(services, params.number ?? ''),
  );

  const refund = { method: 'POST', path: 'orders/:number/refund', body: changeBody } as const;
  serveAdmin(app, services, refund, ({ params, body }) =>
    change(services, body.actor, async (inside) => {
      const { id, number, status, amount } = await showOrder(inside, params.number ?? '');
      await refundOrder(inside, id);
      const audit = { action: 'order.refund', target: `order:${number}`, detail: { amount } };
      return { result: { number, amount }, audit: status === 'refunded' ? null : audit };
    }),
  );

  const settle = { method: 'POST', path: 'orders/:number/settle', body: settleBody } as const;
  serveAdmin(app, services, settle, ({ params, body }) =>
    change(services, body.actor, async (inside) => {
      const { payment, accept } = body;
      const { id, number } = await showOrder(inside, params.number ?? '');
      const isNew = await settleReview(inside, { order: id, payment, accept });
      const action = accept ? 'payment.accept' : 'payment.dismiss';
      const audit = { action, target: `order:${number}`, detail: { payment } };
      return { result: { number, payment }, audit: isNew ? audit : null };
    }),
  );
}
