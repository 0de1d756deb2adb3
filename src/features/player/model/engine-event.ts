import type { PlaybackError } from './playback-error.ts';
import type { SeekRange } from './seek-range.ts';

/** What an engine reports while it plays. */
export type EngineEvent =
  | { readonly type: 'state'; readonly state: 'playing' | 'paused' | 'ended' }
  | { readonly type: 'time'; readonly position: number; readonly range: SeekRange }
  | { readonly type: 'buffering'; readonly buffering: boolean }
  /** The tracks or the active ones changed: call `tracks()`. */
  | { readonly type: 'tracks' }
  /** A media request got no response at all; it may be sent again. */
  | { readonly type: 'silence' }
  | { readonly type: 'error'; readonly error: PlaybackError };
