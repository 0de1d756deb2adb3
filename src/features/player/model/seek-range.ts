/** The seekable range in presentation seconds: a whole film, or the window of a live stream. */
export interface SeekRange {
  readonly start: number;
  readonly end: number;
}

/** The nearest position inside the range; its start if the range is empty or the position is not a number. */
export function clampToRange(position: number, range: SeekRange): number {
  if (!(position > range.start)) return range.start;
  return Math.max(range.start, Math.min(position, range.end));
}
