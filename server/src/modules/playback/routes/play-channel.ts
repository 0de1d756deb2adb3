import { playChannel } from '@oyna/contract/playback';
import { isResumable } from '@oyna/contract/resuming';
import type { FastifyInstance } from 'fastify';
import type { Viewer } from '../../../http/plugins/auth.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';
import { archiveSpan, channelPlayback } from '../channel-playback.ts';
import { permit } from '../permit.ts';

export function playChannelRoute(app: FastifyInstance, services: Services): void {
  const { db, now } = services;
  serve(app, playChannel, async ({ params, query, viewer, language, reply }) => {
    const channel = await db
      .selectFrom('channels')
      .select(['access', 'media', 'manifest_url', 'archive'])
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (!channel) throw new ApiError(404, 'not_found');
    const permitted = await permit(services, channel.access, viewer, language);
    const thing = { kind: 'channel', id: params.id } as const;
    reply.header('cache-control', 'private, no-store');
    if (query.programme === undefined) {
      return answer(200, await channelPlayback(services, thing, channel, permitted));
    }
    const shown = await db
      .selectFrom('programmes')
      .select(['starts_at', 'ends_at'])
      .where('id', '=', query.programme)
      .where('channel_id', '=', params.id)
      .executeTakeFirst();
    if (!shown) throw new ApiError(404, 'not_playable');
    const span = archiveSpan(channel, shown.starts_at, shown.ends_at, now());
    const playback = await channelPlayback(services, thing, channel, permitted, span);
    const resume_at = viewer === null ? 0 : await resumeAt(services, viewer, query.programme);
    return answer(200, { ...playback, resume_at });
  });
}

async function resumeAt({ db }: Services, viewer: Viewer, programme: number): Promise<number> {
  const row = await db
    .selectFrom('programme_history')
    .select(['position', 'duration'])
    .where('user_id', '=', viewer.id)
    .where('programme_id', '=', programme)
    .executeTakeFirst();
  return row && isResumable(row.position, row.duration) ? row.position : 0;
}
