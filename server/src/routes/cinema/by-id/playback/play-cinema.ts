import { randomUUID } from 'node:crypto';
import { playCinema } from '@oyna/contract/playback';
import type { FastifyInstance } from 'fastify';
import { findPlayable } from '../../../../catalogue/find-playable.ts';
import { requireSubscription } from '../../../../entitlement/require-subscription.ts';
import { ApiError } from '../../../../errors/api-error.ts';
import { answer, serve } from '../../../../http/serve.ts';
import { mediaAddress } from '../../../../media/media-address.ts';
import { readMediaFacts } from '../../../../media/media-facts.ts';
import type { Viewer } from '../../../../plugins/auth.ts';
import type { Services } from '../../../../services.ts';

export function playCinemaRoute(app: FastifyInstance, services: Services): void {
  const { db, secrets, folders, now } = services;
  serve(app, playCinema, async ({ params, query, viewer, language, reply }) => {
    const playable = await findPlayable(db, params.id, query.episode ?? null);
    if (!playable) throw new ApiError(404, 'not_found');
    await requireSubscription(services, playable.access, viewer, language);
    const facts = playable.media && (await readMediaFacts(folders.media, playable.media));
    if (!playable.media || !facts || facts.kind !== 'vod') throw new ApiError(404, 'not_playable');
    const { media } = playable;
    const address = (file: string) => mediaAddress(secrets, now(), media, file);
    reply.header('cache-control', 'private, no-store');
    return answer(200, {
      playback_id: randomUUID(),
      manifest: {
        dash: address('manifest.mpd'),
        hls: address('master.m3u8'),
        dash_vp9: facts.vp9 === undefined ? null : address(facts.vp9),
      },
      drm: null,
      thumbnails: facts.thumbnails === undefined ? null : address(facts.thumbnails),
      markers: facts.markers ?? [],
      resume_at: viewer === null ? 0 : await resumeAt(services, viewer, params.id, query.episode ?? 0),
      next_episode: playable.next,
      live: null,
      heartbeat_seconds: 30,
    });
  });
}

async function resumeAt({ db }: Services, viewer: Viewer, cinema: number, episode: number): Promise<number> {
  const row = await db
    .selectFrom('history')
    .select(['position', 'watched'])
    .where('user_id', '=', viewer.id)
    .where('cinema_id', '=', cinema)
    .where('episode_id', '=', episode)
    .executeTakeFirst();
  return row && !row.watched ? row.position : 0;
}
