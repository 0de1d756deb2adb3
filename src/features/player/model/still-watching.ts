/** Episodes in a row, and seconds of playback, without input after which the viewer may have left. */
const EPISODES = 3;
const SECONDS = 4 * 3600;

/** A longer gap between two ticks does not count as playback: the set slept, or its clock changed. Seconds. */
const LONGEST_TICK = 5;

/** State since the last input; start with `viewerPresent`. */
export interface Presence {
  /** Episodes that started automatically. */
  readonly episodes: number;
  /** Seconds played. */
  readonly played: number;
  readonly lastTick: number | null;
  readonly asks: boolean;
}

export const viewerPresent: Presence = { episodes: 0, played: 0, lastTick: null, asks: false };

export type PresenceEvent =
  /** A key press or a pointer move. */
  | { readonly type: 'sign' }
  /** Sent about once a second during playback; `now` is in milliseconds of a steady clock. */
  | { readonly type: 'tick'; readonly now: number }
  /** Playback stands still. */
  | { readonly type: 'rest' }
  /** The next episode is about to start automatically. */
  | { readonly type: 'episode' };

/** Asks "still watching?" after three episodes or four hours of playback without input. */
export function presence(now: Presence, event: PresenceEvent): Presence {
  switch (event.type) {
    case 'sign':
      return { ...viewerPresent, lastTick: now.lastTick };
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
