import type { PlaybackError } from '../engine/playback-error.ts';
import type { SeekRange } from './seek-range.ts';

export type PlaybackPhase = 'idle' | 'loading' | 'playing' | 'paused' | 'buffering' | 'ended' | 'failed';

/** One playback as the controls see it. Times are seconds. */
export interface PlaybackState {
  readonly phase: PlaybackPhase;
  /** What the viewer asked for; it outlives buffering, so that a paused film stays paused. */
  readonly intent: 'play' | 'pause';
  /** Whether the player waits for data, whatever the intent. */
  readonly buffering: boolean;
  readonly position: number;
  readonly range: SeekRange;
  readonly live: boolean;
  /** Why it failed; `null` in every other phase. */
  readonly error: PlaybackError | null;
}

export const idlePlayback: PlaybackState = {
  phase: 'idle',
  intent: 'play',
  buffering: false,
  position: 0,
  range: { start: 0, end: 0 },
  live: false,
  error: null,
};
