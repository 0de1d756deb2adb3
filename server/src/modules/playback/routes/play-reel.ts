import { playReel } from '@oyna/contract/playback';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';
import { filmPlayback } from '../film-playback.ts';

export function playReelRoute(app: FastifyInstance, services: Services): void {
  serve(app, playReel, async ({ params, viewer, reply }) => {
    const reel = await services.db
      .selectFrom('reels')
      .select('media')
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (!reel) throw new ApiError(404, 'not_found');
    const free = { access: 'free', viewer, entitlement: null } as const;
    reply.header('cache-control', 'private, no-store');
    return answer(200, await filmPlayback(services, { kind: 'reels', id: params.id }, reel, free));
  });
}
