/** Picture size from a manifest. */
export interface Picture {
  readonly width: number;
  readonly height: number;
}

/** The number in "720p", for horizontal and vertical pictures. */
export function linesOf({ width, height }: Picture): number {
  return Math.min(width, height);
}

/**
 * The renditions a plan allows: those of at most `lines`, or only the smallest if all are larger, so that
 * paid content always plays.
 */
export function withinLines<T>(items: readonly T[], pictureOf: (item: T) => Picture, lines: number): T[] {
  const smallest = Math.min(...items.map((item) => linesOf(pictureOf(item))));
  return items.filter((item) => linesOf(pictureOf(item)) <= Math.max(lines, smallest));
}
