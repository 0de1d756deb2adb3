import { hlsTag, isAddress } from '../../../shared/hls-tags.ts';
import { readHls } from '../gateway/read-hls.ts';
import { playlistAddresses } from '../quality/hls-quality.ts';
import type { Look } from './look.ts';

/** The address of the first rendition of a master playlist; `null` if it has none. */
export function firstRendition(text: string): string | null {
  const lines = text.split(/\r?\n/);
  const at = lines.findIndex((line) => hlsTag(line)?.name === 'EXT-X-STREAM-INF');
  const address = at < 0 ? undefined : lines.slice(at).find(isAddress)?.trim();
  return address ?? playlistAddresses(text)[0] ?? null;
}

/** The facts of a media playlist. */
export function lookAtHls(text: string): Look {
  const { segments, sequence, hasEnd } = readHls(text);
  const last = segments.at(-1);
  // A source that only lists gaps stands.
  const place = segments.findLastIndex(({ isGap }) => !isGap);
  const newest = segments[place];
  const durations = segments.map(({ duration }) => duration);
  return {
    mark: newest ? `${sequence + place} ${newest.address.split('?')[0]}`.slice(-300) : '',
    window: durations.reduce((sum, each) => sum + each, 0),
    segment: Math.max(0, ...durations),
    end: last?.date == null ? null : last.date + last.duration,
    hasEnd,
    newest: segments
      .filter(({ isGap }) => !isGap)
      .slice(-2)
      .map(({ address }) => address)
      .reverse(),
  };
}
