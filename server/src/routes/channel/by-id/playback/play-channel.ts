import { randomUUID } from 'node:crypto';
import { playChannel } from '@oyna/contract/playback';
import type { FastifyInstance } from 'fastify';
import { requireSubscription } from '../../../../entitlement/require-subscription.ts';
import { ApiError } from '../../../../errors/api-error.ts';
import { answer, serve } from '../../../../http/serve.ts';
import { hasOldTracks } from '../../../../media/live/dash.ts';
import { windowSeconds } from '../../../../media/live/timeline.ts';
import { mediaAddress } from '../../../../media/media-address.ts';
import { readMediaFacts } from '../../../../media/media-facts.ts';
import type { Services } from '../../../../services.ts';

export function playChannelRoute(app: FastifyInstance, services: Services): void {
  const { db, secrets, folders, now } = services;
  serve(app, playChannel, async ({ params, viewer, language, reply }) => {
    const channel = await db
      .selectFrom('channels')
      .select(['access', 'media'])
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (!channel) throw new ApiError(404, 'not_found');
    await requireSubscription(services, channel.access, viewer, language);
    const facts = channel.media && (await readMediaFacts(folders.media, channel.media));
    if (!channel.media || !facts || facts.kind !== 'loop') throw new ApiError(404, 'not_playable');
    const { media } = channel;
    const address = (file: string) => mediaAddress(secrets, now(), media, file);
    reply.header('cache-control', 'private, no-store');
    return answer(200, {
      playback_id: randomUUID(),
      manifest: {
        dash: address('live.mpd'),
        hls: address('master.m3u8'),
        dash_vp9: hasOldTracks(facts) ? address('live.vp9.mpd') : null,
      },
      drm: null,
      thumbnails: null,
      markers: [],
      resume_at: 0,
      next_episode: null,
      live: { dvr_seconds: windowSeconds },
      heartbeat_seconds: 30,
    });
  });
}
