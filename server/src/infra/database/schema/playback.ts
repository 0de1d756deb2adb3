import type { RunningPlayback } from '@oyna/contract/error';
import type { Generated } from 'kysely';
import type { Time } from './column-types.ts';

interface FavouriteChannels {
  user_id: number;
  profile_id: number;
  channel_id: number;
  created_at: Time;
}

/** A current or recent playback of an account. */
interface Playbacks {
  /** The identifier given to the viewer, without its signature; unique within the account. */
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
  /** The profile whose history gets the position; NULL without a history. */
  profile_id: Generated<number | null>;
  /** Of a channel the programme; 0 for a film or a reel. */
  episode_id: Generated<number>;
  /** Seconds. */
  duration: Generated<number>;
  is_watched: Generated<boolean>;
}

/** The last look at a source elsewhere, and the reports of sets about it. */
export interface SourceChecks {
  /** The name of the source in media addresses; see source-ref.ts. */
  ref: string;
  /**
   * `unknown`: not looked at, or the server cannot; `silent`: no answer, or a wrong one; `standing`: no new segments; `ended`: its
   * manifest says so.
   */
  state: 'unknown' | 'ok' | 'silent' | 'standing' | 'ended';
  /** The reason in English, for the operator; empty if there is nothing to say. */
  detail: string;
  /** When it came into its state. */
  since: Time;
  checked_at: Time | null;
  /** Names the newest segment; `null` if the manifest does not tell. */
  mark: string | null;
  /** When that segment was seen first. */
  moved_at: Time | null;
  /** Seconds of the past that the manifest offers; 0 if it is unknown. */
  window_seconds: number;
  /** Seconds since the newest segment was broadcast. */
  age_seconds: number | null;
  /** Failures that sets have reported. */
  reports: number;
  reported_at: Time | null;
}

export interface PlaybackTables {
  source_checks: SourceChecks;
  favourite_channels: FavouriteChannels;
  playbacks: Playbacks;
}
