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
import { sentTime } from '../../../http/sent-time.ts';
import { limited, respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { endPlayback } from '../end-playback.ts';
import { heartbeatKeeper } from '../keep-heartbeats.ts';
import { takeHeartbeat } from '../take-heartbeat.ts';
import { playbackReports } from './playback-reports.ts';

const kinds = ['cinema', 'reels', 'channel', 'stream'] as const;

const reportCalls = {
  cinema: reportCinema,
  reels: reportReel,
  channel: reportChannel,
  stream: reportStream,
} as const;

/** Receives heartbeats of playbacks and renews their addresses. */
export function reportPlaybackRoute(app: FastifyInstance, services: Services): void {
  const keep = heartbeatKeeper(services);
  for (const kind of kinds) {
    serve(
      app,
      limited(reportCalls[kind], playbackReports),
      async ({ params, body, viewer, language, request }) => {
        const watchedAt = sentTime('watched_at', body.watched_at, services.now(), language);
        const heartbeat = {
          kind,
          id: params.id,
          name: params.playback_id,
          position: body.position,
          watchedAt,
          watched: body.watched ?? null,
        };
        return respond(
          200,
          await takeHeartbeat(services, heartbeat, viewer, { language, network: request.ip, keep }),
        );
      },
    );
  }
}

const endCalls = { cinema: endCinema, reels: endReel, channel: endChannel, stream: endStream } as const;

/** Gives a slot back at once, from the set that plays or from another of the account. */
export function endPlaybackRoute(app: FastifyInstance, services: Services): void {
  for (const kind of kinds) {
    serve(app, limited(endCalls[kind], playbackReports), async ({ params, viewer }) => {
      await endPlayback(services, { kind, id: params.id, name: params.playback_id }, viewer);
      return respond(204, null);
    });
  }
}
