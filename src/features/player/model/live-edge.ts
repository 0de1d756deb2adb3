import { clampToRange, type SeekRange } from './seek-range.ts';

/** Seconds behind the edge that still count as live: two segments, and less than one step back. */
const tolerance = 8;

/** How far behind the live edge a position is, in seconds; never negative. */
export function behindLive(position: number, range: SeekRange): number {
  return Math.max(0, range.end - position);
}

export function isAtLive(position: number, range: SeekRange): boolean {
  return behindLive(position, range) <= tolerance;
}

/**
 * Whether a stream keeps enough of the past to seek in: more than the tolerance round the edge.
 */
export function hasDvrWindow(range: SeekRange): boolean {
  return range.end - range.start > 2 * tolerance;
}

/**
 * Where to resume after a pause: the same position while the window contains it, otherwise the window's start
 * plus a margin, because the oldest segment expires before it plays.
 */
export function resumeInWindow(position: number, range: SeekRange, margin = 6): number {
  const oldest = Math.min(range.start + margin, range.end);
  return clampToRange(position, { start: oldest, end: range.end });
}

/**
 * Target of "start over": the programme's start in presentation time, or the earliest part still in the window.
 */
export function startOver(programmeStart: number, range: SeekRange): number {
  return resumeInWindow(programmeStart, range);
}
