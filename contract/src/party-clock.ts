/** The shared playback of a party: at `at`, in ms of the server's clock, it was at `position` seconds. */
export interface PartyClock {
  readonly position: number;
  readonly at: number;
  readonly rate: number;
  readonly paused: boolean;
  /** The party waits for a member whose picture has stalled. */
  readonly held: boolean;
}

/** The shared position in seconds at a time of the server's clock in ms. */
export function partyPosition({ position, at, rate, paused, held }: PartyClock, now: number): number {
  if (paused || held) return position;
  return position + (Math.max(0, now - at) / 1000) * rate;
}
