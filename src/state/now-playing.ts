import type { RemotePlaying } from '@oyna/contract/remote-messages';
import { create } from 'zustand';

/** What plays on the picture. Times are in seconds. */
export interface NowPlaying {
  readonly title: string;
  readonly subtitle: string;
  /** Absolute address of a picture. */
  readonly artwork: string | null;
  readonly position: number;
  /** `null` for a live picture. */
  readonly duration: number | null;
  readonly isPaused: boolean;
  readonly seekTo: (position: number) => void;
}

/** The item of the playback, and the file of its thumbnails. */
export type PlayingItem = Pick<RemotePlaying, 'content' | 'thumbnails'>;

interface Playing {
  readonly now: NowPlaying | null;
  readonly item: PlayingItem | null;
}

/** `null` while nothing plays. For those outside the player, such as the viewer's phone. */
export const useNowPlaying = create<Playing>()(() => ({ now: null, item: null }));
