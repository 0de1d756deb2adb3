import { checkPin as call } from '@oyna/contract/identity';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { checkPin } from '../pin.ts';

export function checkPinRoute(app: FastifyInstance, services: Services): void {
  serve(app, call, async ({ body, viewer, request }) => {
    await checkPin(services, viewer, body.pin, request.ip);
    return answer(204, null);
  });
}
