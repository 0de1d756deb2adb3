import { getDeviceToApprove } from '@oyna/contract/device';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import { takeFromLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../../infra/services.ts';
import { waitingDevice } from '../device-sign-in.ts';

export function getDeviceToApproveRoute(app: FastifyInstance, services: Services): void {
  serve(app, getDeviceToApprove, async ({ query, viewer }) => {
    await takeFromLimit(services, { key: `approve:${viewer.id}`, most: 60, seconds: 3600 });
    return answer(200, await waitingDevice(services, query.user_code));
  });
}
