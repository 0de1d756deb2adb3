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
import { callApi } from '../../../api/call-api.ts';
import { serverNow } from '../../../api/server-clock.ts';
import type { Playable } from './request-playback.ts';

const reports = {
  cinema: reportCinema,
  reels: reportReel,
  channel: reportChannel,
  stream: reportStream,
} as const;
const ends = { cinema: endCinema, reels: endReel, channel: endChannel, stream: endStream } as const;

/** Identifies one playback of the account. */
export interface NamedPlayback {
  readonly kind: keyof typeof ends;
  readonly id: number;
  readonly playback_id: string;
}

interface Reached {
  readonly what: Playable;
  /** Seconds. */
  readonly position: number;
  /** Seconds; 0 while it is unknown, and for live. */
  readonly duration: number;
}

/** Whether the service kept the position of the last heartbeat in the history. */
let areSaved = false;
export const heartbeatsSave = (): boolean => areSaved;

/**
 * Reports a running playback and its position, that of a title, a programme or a reel for the history, too. The first report takes
 * a stream slot.
 */
export async function sendHeartbeat({ what, position, duration }: Reached, playback_id: string) {
  const title = what.kind === 'cinema' ? what : null;
  const heard = await callApi(reports[what.kind], {
    params: { id: what.id, playback_id },
    body: {
      position: Math.max(0, position),
      watched_at: new Date(serverNow()).toISOString(),
      ...(duration > 0 && !title?.trailer && { watched: { episode: title?.episode, duration } }),
    },
  });
  areSaved = heard.position_saved === true;
  return heard;
}

/** Releases a stream slot of this or another device of the account. Sent even while the page unloads. */
export async function endPlayback({ kind, id, playback_id }: NamedPlayback): Promise<void> {
  await callApi(ends[kind], { params: { id, playback_id }, keepalive: true });
}
