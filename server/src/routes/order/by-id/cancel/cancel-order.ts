import { cancelOrder as cancelOrderCall } from '@oyna/contract/commerce';
import type { FastifyInstance } from 'fastify';
import { cancelOrder } from '../../../../commerce/cancel-order.ts';
import { showOrder } from '../../../../commerce/show-order.ts';
import { answer, serve } from '../../../../http/serve.ts';
import type { Services } from '../../../../services.ts';

export function cancelOrderRoute(app: FastifyInstance, services: Services): void {
  serve(app, cancelOrderCall, async ({ params, viewer, language, request }) => {
    const row = await cancelOrder(services, viewer, params.id);
    return answer(200, showOrder(services, row, language, request));
  });
}
