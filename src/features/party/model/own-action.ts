/** Of the own playback, as in `FollowSample`; `now` is in ms of any steady clock. */
export interface ActionSample {
  readonly now: number;
  readonly position: number;
  readonly wantsPlay: boolean;
}

/** A position further than this from the expected one is a seek, in seconds. A stall never moves it ahead, nor back. */
const SEEK = 1;
/** A longer gap between samples means that the set slept, in ms. */
const GAP = 3000;

/** The viewer's action between two samples, or `null`. Seeks and pauses of the app itself must be left out by the caller. */
export function ownAction(before: ActionSample, sample: ActionSample): 'toggle' | 'seek' | null {
  const elapsed = sample.now - before.now;
  if (elapsed > GAP) return null;
  if (sample.wantsPlay !== before.wantsPlay) return 'toggle';
  const moved = sample.position - before.position;
  if (moved < -SEEK || moved > (elapsed / 1000) * 1.1 + SEEK) return 'seek';
  return null;
}
