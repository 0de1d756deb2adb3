/** Height of the next lower rendition than `playing`, or `null`. */
export function lowerRendition(heights: readonly number[], playing: number | null): number | null {
  const best = playing ?? Math.max(0, ...heights);
  const worse = heights.filter((height) => height > 0 && height < best);
  return worse.length === 0 ? null : Math.max(...worse);
}
