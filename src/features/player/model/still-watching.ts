/** So many episodes in a row without a key, and so many seconds of playing: nobody may be there any more. */
const EPISODES = 3;
const SECONDS = 4 * 3600;

/** A longer time between two ticks is no playing: the set slept, or its clock was set. Seconds. */
const LONGEST_TICK = 5;

/** What has passed since the last sign of the viewer; begin with `somebodyThere`. */
export interface Presence {
  /** Episodes that have begun by themselves. */
  readonly episodes: number;
  /** Seconds played. */
  readonly played: number;
  readonly lastTick: number | null;
  readonly asks: boolean;
}

export const somebodyThere: Presence = { episodes: 0, played: 0, lastTick: null, asks: false };

export type PresenceEvent =
  /** A key or the pointer. */
  | { readonly type: 'sign' }
  /** While it plays, about once a second: `now` in milliseconds of any steady clock. */
  | { readonly type: 'tick'; readonly now: number }
  /** It stands still. */
  | { readonly type: 'rest' }
  /** The next episode is about to begin by itself. */
  | { readonly type: 'episode' };

/** Asks whether somebody is still watching after three episodes or four hours of playing without a sign. */
export function presence(now: Presence, event: PresenceEvent): Presence {
  switch (event.type) {
    case 'sign':
      return { ...somebodyThere, lastTick: now.lastTick };
    case 'rest':
      return { ...now, lastTick: null };
    case 'episode': {
      const episodes = now.episodes + 1;
      return { ...now, episodes, asks: now.asks || episodes >= EPISODES };
    }
    default: {
      const elapsed = now.lastTick === null ? 0 : (event.now - now.lastTick) / 1000;
      const played = now.played + (elapsed > 0 && elapsed <= LONGEST_TICK ? elapsed : 0);
      return { ...now, played, lastTick: event.now, asks: now.asks || played >= SECONDS };
    }
  }
}
