import { orderStatus } from '@oyna/contract/billing';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../../infra/services.ts';
import { settleReview } from '../../modules/billing/public.ts';
import { change } from '../services/change.ts';
import { findAccount } from '../services/find-account.ts';
import { findOrders } from '../services/find-orders.ts';
import { listReviews } from '../services/list-reviews.ts';
import { refundOrRequestApproval } from '../services/refund-or-request-approval.ts';
import { requireOrder } from '../services/require-order.ts';
import { showOrderAtDesk } from '../services/show-order-at-desk.ts';
import { serveAdmin } from './serve-admin.ts';

const area = 'billing';
const settleBody = v.strictObject({
  payment: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  accept: v.boolean(),
});

const sought = v.strictObject({
  status: v.optional(orderStatus),
  user: v.optional(v.string()),
});

export function ordersRoute(app: FastifyInstance, services: Services): void {
  serveAdmin(app, { method: 'GET', path: 'orders', area, query: sought }, async ({ query }) => {
    const { status, user } = query;
    return findOrders(services, {
      ...(status && { status }),
      ...(user !== undefined && { user: await findAccount(services.db, user) }),
    });
  });

  serveAdmin(app, { method: 'GET', path: 'reviews', area }, () => listReviews(services));

  serveAdmin(app, { method: 'GET', path: 'orders/:number', area }, ({ params }) =>
    showOrderAtDesk(services, params.number ?? ''),
  );

  const refund = { method: 'POST', path: 'orders/:number/refund', area } as const;
  serveAdmin(app, refund, ({ params, operator }) =>
    refundOrRequestApproval(services, operator, params.number ?? ''),
  );

  const settle = { method: 'POST', path: 'orders/:number/settle', area, body: settleBody } as const;
  serveAdmin(app, settle, ({ params, body, operator }) =>
    change(services, operator.name, async (inside) => {
      const { payment, accept } = body;
      const order = await requireOrder(inside, params.number ?? '');
      const { number } = order;
      const isNew = await settleReview(inside, { order, payment, accept });
      const action = accept ? 'payment.accept' : 'payment.dismiss';
      const audit = { action, target: `order:${number}`, detail: { payment } };
      return { result: { number, payment }, audit: isNew ? audit : null };
    }),
  );
}
