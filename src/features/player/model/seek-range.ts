/** What can be sought in, in seconds of the presentation: a whole film, or the window of a live stream. */
export interface SeekRange {
  readonly start: number;
  readonly end: number;
}

/** The nearest position inside the range; its start when the range is empty or the position is no number. */
export function clampToRange(position: number, range: SeekRange): number {
  if (!(position > range.start)) return range.start;
  return Math.max(range.start, Math.min(position, range.end));
}
