import { createOrder as createOrderCall } from '@oyna/contract/commerce';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { createOrder } from '../create-order.ts';
import { showOrder } from '../show-order.ts';
import { startPayment } from '../start-payment.ts';
import { idempotencyKey } from './idempotency-key.ts';

export function createOrderRoute(app: FastifyInstance, services: Services): void {
  serve(app, createOrderCall, async ({ body, viewer, language, request }) => {
    const key = idempotencyKey(request, language);
    const wish = { user: viewer.id, plan: body.plan, key, ip: request.ip, language };
    const { row, isNew } = await createOrder(services, wish);
    const order = showOrder(services, await startPayment(services, row), language, request);
    return isNew ? answer(201, order) : answer(200, order);
  });
}
