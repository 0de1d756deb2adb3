import type { SeekRange } from './seek-range.ts';

/** Seconds per step, and the last key repeat to which each applies. */
const ladder: readonly { readonly seconds: number; readonly until: number }[] = [
  { seconds: 10, until: 4 },
  { seconds: 20, until: 10 },
  { seconds: 30, until: 18 },
  { seconds: 60, until: 30 },
  { seconds: 120, until: Number.POSITIVE_INFINITY },
];

/**
 * Size of the next step of a held key in seconds: 10, then 20, 30, 60, 120. No step exceeds a thirtieth of
 * the range, so that a short film takes more than three steps; 10 is the minimum.
 */
export function seekStep(repeats: number, range: SeekRange): number {
  const rung = ladder.filter((step) => repeats < step.until)[0]?.seconds ?? 120;
  const max = Math.max(10, (range.end - range.start) / 30);
  const allowed = ladder.filter((step) => step.seconds <= Math.min(rung, max));
  return allowed[allowed.length - 1]?.seconds ?? 10;
}
