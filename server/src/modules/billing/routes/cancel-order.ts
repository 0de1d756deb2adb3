import { cancelOrder as cancelOrderCall } from '@oyna/contract/commerce';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { cancelOrder } from '../cancel-order.ts';
import { showOrder } from '../show-order.ts';

export function cancelOrderRoute(app: FastifyInstance, services: Services): void {
  serve(app, cancelOrderCall, async ({ params, viewer, language, request }) => {
    const row = await cancelOrder(services, viewer, params.id);
    return answer(200, showOrder(services, row, language, request));
  });
}
