import type { PlaybackError } from './playback-error.ts';
import type { SeekRange } from './seek-range.ts';

export type PlaybackPhase = 'idle' | 'loading' | 'playing' | 'paused' | 'buffering' | 'ended' | 'failed';

/** A playback's state for the controls. Times are in seconds. */
export interface PlaybackState {
  readonly phase: PlaybackPhase;
  /** The viewer's intent; it survives buffering, so that a paused film stays paused. */
  readonly intent: 'play' | 'pause';
  /** Whether the player waits for data, regardless of the intent. */
  readonly buffering: boolean;
  readonly position: number;
  readonly range: SeekRange;
  readonly live: boolean;
  /** The failure; `null` in every other phase. */
  readonly error: PlaybackError | null;
  /** Whether the failed playback is tried again by itself. */
  readonly tries: boolean;
}

export const idlePlayback: PlaybackState = {
  phase: 'idle',
  intent: 'play',
  buffering: false,
  position: 0,
  range: { start: 0, end: 0 },
  live: false,
  error: null,
  tries: false,
};
