import { endChannel, endCinema, endReel, endStream } from '@oyna/contract/viewing';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { ownPlayback } from '../../viewing/own-playback.ts';

const calls = { cinema: endCinema, reels: endReel, channel: endChannel, stream: endStream } as const;

/** Gives a slot back at once, from the set that plays or from another of the account. */
export function endPlaybackRoute(app: FastifyInstance, services: Services): void {
  const { db, now } = services;
  for (const kind of ['cinema', 'reels', 'channel', 'stream'] as const) {
    serve(app, calls[kind], async ({ params, viewer }) => {
      const { key } = ownPlayback(services, { kind, id: params.id, name: params.playback_id, viewer });
      await db
        .updateTable('playbacks')
        .set({ ended_at: now() })
        .where('id', '=', key)
        .where('ended_at', 'is', null)
        .execute();
      return answer(204, null);
    });
  }
}
