import { expect, test } from 'vitest';
import { stepOverMissing } from '#src/features/player/engine/missing-segments.ts';
import type { ShakaPlayer } from '#src/features/player/engine/shaka-player.ts';

type Filter = (type: number, response: { uri: string }, context?: object) => void;

const mediaSegment = 1;
const missing = 'https://origin.example/10.ts';

interface Failure {
  readonly code?: number;
  readonly attempt?: number;
  readonly requestType?: number;
  readonly type?: number;
}

/** A stream of shaka of this format, whose requests fail and succeed. */
function streamOf(mimeType: string, isLive = true) {
  const player = new EventTarget();
  const filters: Filter[] = [];
  const networking = { registerResponseFilter: (filter: Filter) => filters.push(filter) };
  Object.assign(player, { getNetworkingEngine: () => networking });
  stepOverMissing(player as unknown as ShakaPlayer, () => isLive);
  const stream = { mimeType };
  return {
    arrives(uri: string): void {
      for (const filter of filters) filter(1, { uri }, { type: mediaSegment, stream });
    },
    /** The address of the next attempt. */
    fails({ code = 404, attempt = 2, requestType = 1, type = mediaSegment }: Failure = {}): string {
      const request = { uris: [missing], attempt };
      const facts = { requestType, request, context: { type, stream }, httpResponseCode: code };
      player.dispatchEvent(Object.assign(new Event('downloadfailed'), facts));
      return request.uris[0] ?? '';
    },
  };
}

test('gives nothing for a segment of MP4 that is missing three times', () => {
  expect(streamOf('video/mp4').fails()).toBe('data:,');
});

test('gives the segment before for one of a transport stream', () => {
  const stream = streamOf('video/mp2t');
  stream.arrives('https://origin.example/9.ts');
  expect(stream.fails()).toBe('https://origin.example/9.ts');
});

test('fails at the second missing segment in a row of a transport stream', () => {
  const stream = streamOf('video/mp2t');
  stream.arrives('https://origin.example/9.ts');
  stream.fails();
  expect(stream.fails()).toBe(missing);
});

test.each<[string, Failure]>([
  ['that may only be late', { attempt: 1 }],
  ['after an answer that may change', { code: 503 }],
  ['whose address expired', { code: 410 }],
  ['without an answer', { code: 0 }],
  ['that begins a rendition', { type: 0 }],
  ['that is a manifest', { requestType: 0 }],
])('asks again for a file %s', (_, failure) => {
  expect(streamOf('video/mp4').fails(failure)).toBe(missing);
});

test('asks again for a segment of a film', () => {
  expect(streamOf('video/mp4', false).fails()).toBe(missing);
});
