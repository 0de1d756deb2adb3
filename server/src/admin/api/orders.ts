import { orderStatus } from '@oyna/contract/billing';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../../infra/services.ts';
import { refundOrder } from '../../modules/billing/public.ts';
import { change } from '../services/change.ts';
import { findAccount } from '../services/find-account.ts';
import { findOrders } from '../services/find-orders.ts';
import { showOrder } from '../services/show-order.ts';
import { changeBody } from './change-body.ts';
import { serveAdmin } from './serve-admin.ts';

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
}
