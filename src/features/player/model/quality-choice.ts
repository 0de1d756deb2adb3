import type { VideoQuality } from './tracks.ts';

/** The selectable heights, best first; the manifest contains only those of the plan. */
export function qualityHeights(video: readonly VideoQuality[]): readonly number[] {
  return video
    .map(({ height }) => height)
    .filter((height, index, all) => height > 0 && all.indexOf(height) === index)
    .sort((a, b) => b - a);
}

/** The effective limit for this content: the best height within it, otherwise the lowest; `null` for no limit. */
export function heightWithin(heights: readonly number[], limit: number | null): number | null {
  if (limit === null || heights.length === 0) return null;
  return heights.filter((height) => height <= limit)[0] ?? heights[heights.length - 1] ?? null;
}
