import { serverNow } from '../../../api/server-clock.ts';
import { useServerTime } from '../../../api/use-server-time.ts';
import type { LiveMoment, Player } from '../../../features/player/index.ts';

/** Seconds between the live edge and the present where the stream does not tell: three segments. */
const USUAL_DELAY = 12;

/** A source whose live edge is further from the present has a wrong clock; in seconds, as at the gateway. */
const MAX_CLOCK_ERROR = 120;

const SECOND = 1000;
const HOUR = 3_600_000;

/**
 * Server time of position 0 of a live playback, in milliseconds since 1970: by the dates of its source, unless it has none or wrong
 * ones.
 */
export function zeroOf({ engine }: Player, range: { readonly end: number }): number {
  const presumed = serverNow() - (range.end + USUAL_DELAY) * SECOND;
  const told = engine.startTime();
  return told !== null && Math.abs(told - presumed) <= MAX_CLOCK_ERROR * SECOND ? told : presumed;
}

/**
 * The window of a live playback now, also while it is paused and reports nothing, and the server time of its position
 * and of position 0, in milliseconds since 1970. Updated each second while the controls are visible.
 */
export function useLiveTimes({ player, at, shown }: LiveMoment) {
  useServerTime(shown ? SECOND : HOUR);
  const { engine, state } = player;
  const fresh = engine.seekRange();
  const range = fresh.end > fresh.start ? fresh : state.range;
  const zero = zeroOf(player, range);
  return { range, zero, time: zero + at * SECOND };
}
