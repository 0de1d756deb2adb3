import { playCinema } from '@oyna/contract/playback';
import { isResumable } from '@oyna/contract/resuming';
import type { FastifyInstance } from 'fastify';
import type { Viewer } from '../../../http/plugins/auth.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';
import { findPlayable } from '../../catalogue/find-playable.ts';
import { drmOf } from '../drm-of.ts';
import { filmPlayback } from '../film-playback.ts';
import { permit } from '../permit.ts';

export function playCinemaRoute(app: FastifyInstance, services: Services): void {
  serve(app, playCinema, async ({ params, query, viewer, language, reply }) => {
    const trailer = query.trailer === 'true';
    const episode = trailer ? null : (query.episode ?? null);
    const playable = await findPlayable(services.db, params.id, { episode, trailer });
    if (!playable) throw new ApiError(404, 'not_found');
    const permitted = await permit(services, playable.access, viewer, language);
    const scheme = query.drm;
    const encrypted = scheme ? { scheme, drm: drmOf(services, params.id, episode) } : null;
    const film = { media: playable.media, encrypted };
    const playback = await filmPlayback(services, { kind: 'cinema', id: params.id }, film, permitted);
    reply.header('cache-control', 'private, no-store');
    if (trailer) return answer(200, playback);
    const resume_at = viewer === null ? 0 : await resumeAt(services, viewer, params.id, episode ?? 0);
    return answer(200, { ...playback, resume_at, next_episode: playable.next });
  });
}

async function resumeAt({ db }: Services, viewer: Viewer, cinema: number, episode: number): Promise<number> {
  const row = await db
    .selectFrom('history')
    .select(['position', 'duration'])
    .where('user_id', '=', viewer.id)
    .where('cinema_id', '=', cinema)
    .where('episode_id', '=', episode)
    .executeTakeFirst();
  return row && isResumable(row.position, row.duration) ? row.position : 0;
}
