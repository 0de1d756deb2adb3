import { orderStatus } from '@oyna/contract/commerce';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { refundOrder } from '../../../commerce/refund-order.ts';
import { change } from '../../../desk/change.ts';
import { findAccount } from '../../../desk/find-account.ts';
import { findOrders } from '../../../desk/find-orders.ts';
import { showOrder } from '../../../desk/show-order.ts';
import { serveOperator } from '../../../operator/serve-operator.ts';
import type { Services } from '../../../services.ts';
import { changeBody } from './change-body.ts';

const sought = v.strictObject({
  status: v.optional(orderStatus),
  user: v.optional(v.string()),
});

export function ordersRoute(app: FastifyInstance, services: Services): void {
  serveOperator(app, services, { method: 'GET', path: 'orders', query: sought }, async ({ query }) => {
    const { status, user } = query;
    return findOrders(services, {
      ...(status && { status }),
      ...(user !== undefined && { user: await findAccount(services.db, user) }),
    });
  });

  serveOperator(app, services, { method: 'GET', path: 'orders/:number' }, ({ params }) =>
    showOrder(services, params.number ?? ''),
  );

  const refund = { method: 'POST', path: 'orders/:number/refund', body: changeBody } as const;
  serveOperator(app, services, refund, ({ params, body }) =>
    change(services, body.actor, async (inside) => {
      const { id, number, status, amount } = await showOrder(inside, params.number ?? '');
      await refundOrder(inside, id);
      const audit = { action: 'order.refund', target: `order:${number}`, detail: { amount } };
      return { answer: { number, amount }, audit: status === 'refunded' ? null : audit };
    }),
  );
}
