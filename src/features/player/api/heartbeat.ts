import {
  endChannel,
  endCinema,
  endReel,
  endStream,
  reportChannel,
  reportCinema,
  reportReel,
} from '@oyna/contract/viewing';
import { callApi } from '../../../api/call-api.ts';
import { serverNow } from '../../../api/server-clock.ts';
import type { Playable } from './ask-playback.ts';

const reports = { cinema: reportCinema, reels: reportReel, channel: reportChannel } as const;
const ends = { cinema: endCinema, reels: endReel, channel: endChannel, stream: endStream } as const;

/** Names one playback of the account. */
export interface NamedPlayback {
  readonly kind: keyof typeof ends;
  readonly id: number;
  readonly playback_id: string;
}

/** Says that something plays, and where. The first takes one of the plan's streams. Gives the seconds to the next. */
export async function sendHeartbeat(what: Playable, playback_id: string, position: number): Promise<number> {
  const { heartbeat_seconds } = await callApi(reports[what.kind], {
    params: { id: what.id, playback_id },
    body: { position: Math.max(0, position), watched_at: new Date(serverNow()).toISOString() },
  });
  return heartbeat_seconds;
}

/** Gives a stream back: one's own, or another device's of the account. Sent even while the page goes away. */
export async function endPlayback({ kind, id, playback_id }: NamedPlayback): Promise<void> {
  await callApi(ends[kind], { params: { id, playback_id }, keepalive: true });
}
