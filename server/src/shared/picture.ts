/** Picture size from a manifest. */
export interface Picture {
  readonly width: number;
  readonly height: number;
}

/** The number in "720p", for horizontal and vertical pictures. */
export function nominalHeight({ width, height }: Picture): number {
  return Math.min(width, height);
}

/**
 * The renditions a plan allows: those of at most `maxHeight`, or only the smallest if all are larger, so that
 * paid content always plays.
 */
export function withinHeight<T>(
  items: readonly T[],
  pictureOf: (item: T) => Picture,
  maxHeight: number,
): T[] {
  const smallest = Math.min(...items.map((item) => nominalHeight(pictureOf(item))));
  return items.filter((item) => nominalHeight(pictureOf(item)) <= Math.max(maxHeight, smallest));
}
