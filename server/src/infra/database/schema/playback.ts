import type { RunningPlayback } from '@oyna/contract/error';
import type { Time } from './column-types.ts';

interface FavouriteChannels {
  profile_id: number;
  channel_id: number;
  created_at: Time;
}

/** A current or recent playback of an account. */
interface Playbacks {
  /** The identifier given to the viewer, without its signature. */
  id: string;
  user_id: number;
  session_id: string;
  kind: RunningPlayback['kind'];
  target_id: number;
  /** Seconds. */
  position: number;
  watched_at: Time;
  started_at: Time;
  /** Time of the last heartbeat. */
  seen_at: Time;
  /** Time at which it was ended, from its own set or another. */
  ended_at: Time | null;
}

export interface PlaybackTables {
  favourite_channels: FavouriteChannels;
  playbacks: Playbacks;
}
