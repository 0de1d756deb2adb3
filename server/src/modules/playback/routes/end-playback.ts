import { endChannel, endCinema, endReel, endStream } from '@oyna/contract/viewing';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { endSlot } from '../end-slot.ts';
import { ownPlayback } from '../own-playback.ts';

const calls = { cinema: endCinema, reels: endReel, channel: endChannel, stream: endStream } as const;

/** Gives a slot back at once, from the set that plays or from another of the account. */
export function endPlaybackRoute(app: FastifyInstance, services: Services): void {
  for (const kind of ['cinema', 'reels', 'channel', 'stream'] as const) {
    serve(app, calls[kind], async ({ params, viewer }) => {
      const playback = ownPlayback(services, { kind, id: params.id, name: params.playback_id, viewer });
      // A guest's playback takes no slot, whoever ends it.
      if (viewer !== null && playback.user !== 0) await endSlot(services, viewer, playback);
      return answer(204, null);
    });
  }
}
