import type { PlaybackKind } from './playback-id.ts';

export interface Heartbeat {
  readonly key: string;
  readonly kind: PlaybackKind;
  readonly id: number;
  readonly position: number;
  readonly watchedAt: Date;
  /** For the history; `null` without one. */
  readonly watched: WatchedPart | null;
}

/** The part of a title that a profile watches. */
export interface WatchedPart {
  readonly profile: number;
  /** 0 for a film. */
  readonly episode: number;
  /** Seconds. */
  readonly duration: number;
}
