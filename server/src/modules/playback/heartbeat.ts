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

/** The part of an item that a profile watches. */
export interface WatchedPart {
  readonly profile: number;
  /** The episode of a series or the programme of a channel; 0 for a film or a reel. */
  readonly part: number;
  /** Seconds. */
  readonly duration: number;
}
