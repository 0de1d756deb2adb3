import { hlsTag } from '../../../shared/hls-tags.ts';
import type { HlsSegment } from './read-hls.ts';

/** The format of a key without `KEYFORMAT` (RFC 8216, 4.3.2.4). */
const plainFormat = 'identity';

/**
 * The tags of skipped segments that hold for the first one after them: its keys, one of each format, its init segment, and its
 * date, without which a playlist that is dated once would lose its clock.
 */
export function heldTags(skipped: readonly HlsSegment[], next: HlsSegment): string[] {
  if (skipped.length === 0) return [];
  const keys = new Map<string, string>();
  let init: string | null = null;
  for (const line of skipped.flatMap(({ lines }) => lines)) {
    const tag = hlsTag(line);
    if (tag?.name === 'EXT-X-MAP') init = line;
    if (tag?.name !== 'EXT-X-KEY') continue;
    if (tag.attributes.METHOD === 'NONE') keys.clear();
    else keys.set(tag.attributes.KEYFORMAT ?? plainFormat, line);
  }
  const isDated = next.lines.some((line) => line.startsWith('#EXT-X-PROGRAM-DATE-TIME:'));
  const date = isDated || next.date === null ? [] : [dateTag(next.date)];
  return [...keys.values(), ...(init === null ? [] : [init]), ...date];
}

function dateTag(seconds: number): string {
  return `#EXT-X-PROGRAM-DATE-TIME:${new Date(Math.round(seconds * 1000)).toISOString()}`;
}
