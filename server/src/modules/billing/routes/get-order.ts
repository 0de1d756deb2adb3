import { getOrder } from '@oyna/contract/commerce';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { findOrder } from '../find-order.ts';
import { showOrder } from '../show-order.ts';
import { startPayment } from '../start-payment.ts';

export function getOrderRoute(app: FastifyInstance, services: Services): void {
  serve(app, getOrder, async ({ params, viewer, language, request }) => {
    const row = await findOrder(services, viewer, params.id);
    // A renewal is registered at the bank when it is first viewed; if the bank is unreachable, it is shown without a payment address.
    const started = await startPayment(services, row).catch(() => row);
    return answer(200, showOrder(services, started, language, request));
  });
}
