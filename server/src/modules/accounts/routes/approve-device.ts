import { approveDevice } from '@oyna/contract/device';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import { takeFromLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../../infra/services.ts';
import { decideDevice } from '../device-sign-in.ts';

export function approveDeviceRoute(app: FastifyInstance, services: Services): void {
  serve(app, approveDevice, async ({ body, viewer }) => {
    await takeFromLimit(services, { key: `approve:${viewer.id}`, most: 60, seconds: 3600 });
    await decideDevice(services, body.user_code, viewer.id, body.approve);
    return answer(204, null);
  });
}
