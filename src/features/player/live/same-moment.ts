import { behindLive, isAtLive, resumeInWindow } from '../model/live-edge.ts';
import type { SeekRange } from '../model/seek-range.ts';

/** A live stream at a moment. */
export interface LivePlace {
  readonly range: SeekRange;
  /** Time at position 0, in ms since 1970; `null` if the source does not tell. */
  readonly startTime: number | null;
  /** In ms of any steady clock. */
  readonly now: number;
}

export interface SeenPlace extends LivePlace {
  readonly position: number;
}

/** Seconds that the clocks of two sources may differ. */
const clockSkew = 120;

/**
 * Where a stream that was loaded again, perhaps from another source, has what the viewer saw last: by the dates of both, or as far
 * behind live if they have none or their clocks differ. Somebody who watched the present gets the live edge.
 */
export function sameMoment({ position, range, startTime, now }: SeenPlace, loaded: LivePlace): number {
  const { end } = loaded.range;
  if (isAtLive(position, range)) return end;
  const far = end - behindLive(position, range) - (loaded.now - now) / 1000;
  const dated =
    startTime !== null && loaded.startTime !== null ? position + (startTime - loaded.startTime) / 1000 : far;
  return resumeInWindow(Math.abs(dated - far) < clockSkew ? dated : far, loaded.range);
}
