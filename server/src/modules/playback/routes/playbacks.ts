import {
  endChannel,
  endCinema,
  endReel,
  endStream,
  reportChannel,
  reportCinema,
  reportReel,
  reportStream,
} from '@oyna/contract/playback-heartbeat';
import type { FastifyInstance } from 'fastify';
import { readTime } from '../../../http/read-time.ts';
import { limited, respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { wrongFormat } from '../../../shared/errors/field-messages.ts';
import { localise } from '../../../shared/text/localise.ts';
import { countViewing } from '../../accounts/public.ts';
import { requireListed } from '../../catalogue/public.ts';
import { acquireStreamSlot } from '../acquire-stream-slot.ts';
import { guestSeconds, heartbeatSeconds } from '../heartbeat-seconds.ts';
import { releaseStreamSlot } from '../release-stream-slot.ts';
import { renewedMedia } from '../renewed-media.ts';
import { requireOwnPlayback } from '../require-own-playback.ts';
import { runningPlaybacks } from '../running-playbacks.ts';
import { playbackReports } from './playback-reports.ts';

const reportCalls = {
  cinema: reportCinema,
  reels: reportReel,
  channel: reportChannel,
  stream: reportStream,
} as const;

const tables = { cinema: 'cinema', reels: 'reels', channel: 'channels', stream: 'streams' } as const;

/** Receives heartbeats of playbacks and renews their addresses. Guests' playbacks are free and take no slot. */
export function reportPlaybackRoute(app: FastifyInstance, services: Services): void {
  for (const kind of ['cinema', 'reels', 'channel', 'stream'] as const) {
    serve(app, limited(reportCalls[kind], playbackReports), async ({ params, body, viewer, language }) => {
      const reached = readTime(body.watched_at);
      if (!reached) {
        throw new DomainError('invalid', { fields: { watched_at: [localise(wrongFormat, language)] } });
      }
      // A set whose clock runs ahead must not keep every later position out.
      const watchedAt = new Date(Math.min(reached.getTime(), services.now().getTime()));
      const playback = requireOwnPlayback(services, {
        kind,
        id: params.id,
        name: params.playback_id,
        viewer,
      });
      await requireListed(services.db, tables[kind], params.id);
      const renewed = await renewedMedia(services, playback, viewer, language);
      if (viewer) await countViewing(services, viewer, kind === 'cinema' ? body.position : null);
      const heard = respond(200, {
        heartbeat_seconds: viewer === null ? guestSeconds : heartbeatSeconds,
        ...(renewed.base !== null && { media_base: renewed.base }),
      });
      if (viewer === null || playback.user === 0) return heard;
      const { key, id } = playback;
      const kept = await acquireStreamSlot(services, viewer, {
        key,
        kind,
        id,
        position: body.position,
        watchedAt,
      });
      if (kept.outcome === 'ended') throw new DomainError('playback_ended');
      if (kept.outcome === 'full') {
        const playbacks = await runningPlaybacks(services, viewer, kept.running, language);
        throw new DomainError('stream_limit', { extra: { playbacks } });
      }
      return heard;
    });
  }
}

const endCalls = { cinema: endCinema, reels: endReel, channel: endChannel, stream: endStream } as const;

/** Gives a slot back at once, from the set that plays or from another of the account. */
export function endPlaybackRoute(app: FastifyInstance, services: Services): void {
  for (const kind of ['cinema', 'reels', 'channel', 'stream'] as const) {
    serve(app, limited(endCalls[kind], playbackReports), async ({ params, viewer }) => {
      const playback = requireOwnPlayback(services, {
        kind,
        id: params.id,
        name: params.playback_id,
        viewer,
      });
      // A guest's playback takes no slot, whoever ends it.
      if (viewer !== null && playback.user !== 0) await releaseStreamSlot(services, viewer, playback);
      return respond(204, null);
    });
  }
}
