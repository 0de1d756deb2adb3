import { removePin as call } from '@oyna/contract/identity';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { removePin } from '../pin.ts';

export function removePinRoute(app: FastifyInstance, services: Services): void {
  serve(app, call, async ({ body, viewer, request }) => {
    await removePin(services, viewer, { ...body, ip: request.ip });
    return answer(204, null);
  });
}
