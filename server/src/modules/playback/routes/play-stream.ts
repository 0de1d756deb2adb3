import { playStream } from '@oyna/contract/playback';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';
import { archiveSpan, channelPlayback } from '../channel-playback.ts';
import { permit } from '../permit.ts';

/** A broadcast is a time range of its channel. */
export function playStreamRoute(app: FastifyInstance, services: Services): void {
  const { db, now } = services;
  serve(app, playStream, async ({ params, viewer, language, reply }) => {
    const stream = await db
      .selectFrom('streams')
      .leftJoin('channels', 'channels.id', 'streams.channel_id')
      .select(['streams.access', 'starts_at', 'ends_at', 'media', 'manifest_url', 'archive'])
      .where('streams.id', '=', params.id)
      .executeTakeFirst();
    if (!stream) throw new ApiError(404, 'not_found');
    const { access, starts_at, ends_at, media, manifest_url } = stream;
    const permitted = await permit(services, access, viewer, language);
    if (starts_at > now()) {
      throw new ApiError(404, 'not_started', { extra: { starts_at: starts_at.toISOString() } });
    }
    const channel = { media, manifest_url, archive: stream.archive ?? false };
    const isOver = ends_at !== null && ends_at <= now();
    const span = isOver ? archiveSpan(channel, starts_at, ends_at, now()) : null;
    const thing = { kind: 'stream', id: params.id } as const;
    reply.header('cache-control', 'private, no-store');
    return answer(200, await channelPlayback(services, thing, channel, permitted, span));
  });
}
