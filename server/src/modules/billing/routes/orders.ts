import {
  cancelOrder as cancelOrderCall,
  createOrder as createOrderCall,
  getOrder,
  listOrders as listOrdersCall,
} from '@oyna/contract/billing';
import type { FastifyInstance } from 'fastify';
import { originForPhones } from '../../../http/origin-for-phones.ts';
import { pageOf } from '../../../http/page.ts';
import { byService, limited, respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { pageWindow } from '../../../shared/page-window.ts';
import { orderCancels, ordersPerAddress, ordersPerUser } from '../limits.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { createOrder } from '../orders/create-order.ts';
import { findOrder } from '../orders/find-order.ts';
import { listOrders } from '../orders/list-orders.ts';
import { showOrder } from '../orders/show-order.ts';
import { startPayment } from '../payments/start-payment.ts';
import { idempotencyKey } from './idempotency-key.ts';

export function createOrderRoute(app: FastifyInstance, services: Services): void {
  const limits = [byService(ordersPerUser), byService(ordersPerAddress)];
  serve(app, limited(createOrderCall, ...limits), async ({ body, viewer, language, request }) => {
    const key = idempotencyKey(request, language);
    const order = { user: viewer.id, plan: body.plan, key, ip: request.ip, language };
    const { row, isNew } = await createOrder(services, order);
    const shown = showOrder(services, await startPayment(services, row), language, () =>
      originForPhones(services, request),
    );
    return isNew ? respond(201, shown) : respond(200, shown);
  });
}

export function listOrdersRoute(app: FastifyInstance, services: Services): void {
  serve(app, listOrdersCall, async ({ query, viewer, language, request }) => {
    const { rows, count } = await listOrders(services, viewer, pageWindow(query));
    const items = rows.map((row) =>
      showOrder(services, row, language, () => originForPhones(services, request)),
    );
    return respond(200, pageOf(request, query, count, items));
  });
}

export function getOrderRoute(app: FastifyInstance, services: Services): void {
  serve(app, getOrder, async ({ params, viewer, language, request }) => {
    const row = await findOrder(services, viewer, params.id);
    // A renewal is registered at the bank when it is first viewed; if the bank is unreachable, it is shown without a payment address.
    const started = await startPayment(services, row).catch(() => row);
    return respond(
      200,
      showOrder(services, started, language, () => originForPhones(services, request)),
    );
  });
}

export function cancelOrderRoute(app: FastifyInstance, services: Services): void {
  serve(app, limited(cancelOrderCall, orderCancels), async ({ params, viewer, language, request }) => {
    const row = await cancelOrder(services, viewer, params.id);
    return respond(
      200,
      showOrder(services, row, language, () => originForPhones(services, request)),
    );
  });
}
