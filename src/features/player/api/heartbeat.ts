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

/** Reports a running playback and its position. The first report takes a stream slot. */
export function sendHeartbeat(what: Playable, playback_id: string, position: number) {
  return callApi(reports[what.kind], {
    params: { id: what.id, playback_id },
    body: { position: Math.max(0, position), watched_at: new Date(serverNow()).toISOString() },
  });
}

/** Releases a stream slot of this or another device of the account. Sent even while the page unloads. */
export async function endPlayback({ kind, id, playback_id }: NamedPlayback): Promise<void> {
  await callApi(ends[kind], { params: { id, playback_id }, keepalive: true });
}
