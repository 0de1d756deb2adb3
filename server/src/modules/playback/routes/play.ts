import { playCinema, playReel } from '@oyna/contract/playback';
import type { FastifyInstance } from 'fastify';
import { respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { findPlayable, missing, requireWithin } from '../../catalogue/public.ts';
import { authorizePlayback } from '../authorize-playback.ts';
import { callerOf } from '../caller-of.ts';
import { filmPlayback } from '../film-playback.ts';
import { findReelMedia } from '../find-source.ts';
import { resumeAt } from '../resume-at.ts';

export function playCinemaRoute(app: FastifyInstance, services: Services): void {
  serve(app, playCinema, async ({ params, query, viewer, language, request, reply }) => {
    const trailer = query.trailer === 'true';
    const episode = trailer ? null : (query.episode ?? null);
    const playable = await findPlayable(services.db, params.id, { episode, trailer });
    if (!playable) throw await missing(services.db, 'cinema', params.id);
    requireWithin(playable.age_rating, viewer);
    const caller = callerOf({ viewer, language, request });
    const authorization = await authorizePlayback(services, playable, caller);
    const film = { media: playable.media, scheme: query.drm, encryptedOnly: playable.encrypted_only };
    const playback = await filmPlayback(services, { kind: 'cinema', id: params.id }, film, authorization);
    reply.header('cache-control', 'private, no-store');
    if (trailer) return respond(200, playback);
    const resume_at = viewer === null ? 0 : await resumeAt(services, viewer, params.id, episode ?? 0);
    return respond(200, { ...playback, resume_at, next_episode: playable.next });
  });
}

export function playReelRoute(app: FastifyInstance, services: Services): void {
  serve(app, playReel, async ({ params, reply, ...received }) => {
    const reel = await findReelMedia(services, params.id);
    if (!reel) throw await missing(services.db, 'reels', params.id);
    requireWithin(reel.age_rating, received.viewer);
    const restricted = { access: 'free', age_rating: reel.age_rating } as const;
    const authorization = await authorizePlayback(services, restricted, callerOf(received));
    reply.header('cache-control', 'private, no-store');
    return respond(200, await filmPlayback(services, { kind: 'reels', id: params.id }, reel, authorization));
  });
}
