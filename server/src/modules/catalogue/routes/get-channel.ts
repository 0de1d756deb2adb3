import { getChannel } from '@oyna/contract/channel';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';
import { channels } from '../channels.ts';

export function getChannelRoute(app: FastifyInstance, { db, now }: Services): void {
  serve(app, getChannel, async ({ params, language, viewer }) => {
    const asked = { language, viewer, now: now() };
    const [channel] = await channels(db, { id: params.id, limit: 1, offset: 0 }, asked);
    if (!channel) throw new ApiError(404, 'not_found');
    return answer(200, channel);
  });
}
