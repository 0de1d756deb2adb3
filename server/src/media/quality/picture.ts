/** A picture as a manifest describes it. */
export interface Picture {
  readonly width: number;
  readonly height: number;
}

/** What people mean by 720p, whichever way the picture stands. */
export function linesOf({ width, height }: Picture): number {
  return Math.min(width, height);
}

/**
 * The pictures a plan leaves: those of at most `lines`, or, when all are larger, the smallest alone: what a viewer
 * paid for plays in any case.
 */
export function withinLines<T>(items: readonly T[], pictureOf: (item: T) => Picture, lines: number): T[] {
  const smallest = Math.min(...items.map((item) => linesOf(pictureOf(item))));
  return items.filter((item) => linesOf(pictureOf(item)) <= Math.max(lines, smallest));
}
