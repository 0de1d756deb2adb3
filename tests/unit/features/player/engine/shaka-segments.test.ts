import { expect, test } from 'vitest';
import type { ShakaPlayer } from '#src/features/player/engine/shaka-player.ts';
import { filterSegments } from '#src/features/player/engine/shaka-segments.ts';

type Filter = (type: number, response: { data: ArrayBuffer }) => void;

const types = { manifest: 0, segment: 1 };

/** What shaka gets of a response with this text, as its number of bytes. */
function passed(text: string, type: keyof typeof types = 'segment', isLive = true): number {
  const filters: Filter[] = [];
  const networking = { registerResponseFilter: (filter: Filter) => filters.push(filter) };
  const player = { getNetworkingEngine: () => networking, addEventListener: () => undefined };
  filterSegments(player as unknown as ShakaPlayer, () => isLive);
  const response = { data: new TextEncoder().encode(text).buffer };
  for (const filter of filters) filter(types[type], response);
  return response.data.byteLength;
}

test.each(['<html><body>Kirish</body></html>', '\n <!DOCTYPE html>\n<html lang="uz">'])(
  'empties a live segment that is the page %j',
  (text) => {
    expect(passed(text)).toBe(0);
  },
);

test.each<[string, Parameters<typeof passed>]>([
  ['of a film, which must not skip', ['<html></html>', 'segment', false]],
  ['of a manifest', ['<html></html>', 'manifest']],
  ['of subtitles in XML', ['<?xml version="1.0"?><tt></tt>']],
  ['of subtitles without a declaration', ['<tt xmlns="http://www.w3.org/ns/ttml"></tt>']],
  ['of media', ['\0\0\0\u0018ftypisom']],
  ['that is empty', ['']],
])('leaves a response %s as it is', (_, given) => {
  expect(passed(...given)).toBe(new TextEncoder().encode(given[0]).byteLength);
});
