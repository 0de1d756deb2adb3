import type { VideoQuality } from '../engine/player-engine.ts';

/** The lines there are to choose from, best first; what the plan does not give is not in the manifest. */
export function qualityLines(video: readonly VideoQuality[]): readonly number[] {
  return video
    .map(({ height }) => height)
    .filter((height, place, all) => height > 0 && all.indexOf(height) === place)
    .sort((a, b) => b - a);
}

/** What a limit comes to in this content: the best lines within it, else the fewest there are; `null` for no limit. */
export function linesWithin(lines: readonly number[], limit: number | null): number | null {
  if (limit === null || lines.length === 0) return null;
  return lines.filter((height) => height <= limit)[0] ?? lines[lines.length - 1] ?? null;
}
