import { sendToTelevision } from '@oyna/contract/relay';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import { takeFromLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../../infra/services.ts';
import { sendText } from '../send-text.ts';

export function sendToTelevisionRoute(app: FastifyInstance, services: Services): void {
  serve(app, sendToTelevision, async ({ body, viewer }) => {
    await takeFromLimit(services, { key: `relay:${viewer.session}`, most: 900, seconds: 300 });
    await sendText(services, viewer.id, body);
    return answer(202, null);
  });
}
