import { getReel } from '@oyna/contract/reels';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';
import { reels } from '../reels.ts';

export function getReelRoute(app: FastifyInstance, services: Services): void {
  serve(app, getReel, async ({ params, viewer, language }) => {
    const [reel] = await reels(services, { ids: [params.id] }, language, viewer);
    if (!reel) throw new ApiError(404, 'not_found');
    return answer(200, reel);
  });
}
