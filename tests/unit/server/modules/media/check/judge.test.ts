import { expect, test } from 'vitest';
import { judge } from '#server/src/modules/media/check/judge.ts';
import { lookAtHls } from '#server/src/modules/media/check/look-at-hls.ts';
import type { SourceCheck } from '#server/src/modules/media/sources/source-checks.ts';

const start = Date.parse('2026-11-28T10:00:00Z');

interface Listed {
  readonly sequence: number;
  readonly count?: number;
  /** The lines before a segment, by its place. */
  readonly tags?: Readonly<Record<number, string>>;
  readonly hasEnd?: boolean;
}

/** A playlist of segments of four seconds. */
function playlist({ sequence, count = 5, tags = {}, hasEnd = false }: Listed): string {
  const segments = Array.from({ length: count }, (_, at) => [
    ...(tags[at] === undefined ? [] : [tags[at]]),
    `#EXTINF:4,\ns${sequence + at}.ts`,
  ]);
  const end = hasEnd ? ['#EXT-X-ENDLIST'] : [];
  return ['#EXTM3U', `#EXT-X-MEDIA-SEQUENCE:${sequence}`, ...segments.flat(), ...end].join('\n');
}

/** The last of several looks at a source, a minute apart. */
function looks(...texts: readonly string[]) {
  let before: SourceCheck | undefined;
  for (const [minute, text] of texts.entries()) {
    const now = new Date(start + minute * 60_000);
    const judged = judge(before, { outcome: 'seen', look: lookAtHls(text), hasPicture: true }, now);
    before = { ref: '_c1-0123456789', since: now, checked_at: now, reports: 0, reported_at: null, ...judged };
  }
  return before;
}
const dated = (ms: number) => `#EXT-X-PROGRAM-DATE-TIME:${new Date(ms).toISOString()}`;

test('a source without dates is fine while new segments come, and has its window', () => {
  const seen = looks(playlist({ sequence: 1 }), playlist({ sequence: 16 }));
  expect(seen).toMatchObject({ state: 'ok', detail: '', window_seconds: 20, age_seconds: 0 });
  expect(looks(playlist({ sequence: 1 }), playlist({ sequence: 1 }))).toMatchObject({ state: 'standing' });
});

test('a source whose numbers begin anew goes on, with a window of its new length', () => {
  const seen = looks(playlist({ sequence: 900, count: 30 }), playlist({ sequence: 0, count: 3 }));
  expect(seen).toMatchObject({ state: 'ok', window_seconds: 12 });
});

test('a source with a wrong clock is fine, and says so', () => {
  const wrong = { 0: dated(start - 3 * 3_600_000) };
  const later = { 0: dated(start + 60_000 - 3 * 3_600_000) };
  const seen = looks(playlist({ sequence: 1, tags: wrong }), playlist({ sequence: 16, tags: later }));
  expect(seen).toMatchObject({ state: 'ok', age_seconds: 0, detail: 'its clock is off by 10780 s' });
});

test('a discontinuity is a part of the window', () => {
  const seen = looks(playlist({ sequence: 1, tags: { 2: '#EXT-X-DISCONTINUITY' } }));
  expect(seen).toMatchObject({ state: 'ok', window_seconds: 20 });
});

test('a source that lists gaps alone stands, and one with a gap does not', () => {
  const gap = '#EXT-X-GAP';
  const gaps = { 0: gap, 1: gap, 2: gap, 3: gap, 4: gap };
  expect(looks(playlist({ sequence: 1, tags: gaps }))).toMatchObject({ state: 'standing' });
  const before = playlist({ sequence: 1 });
  expect(looks(before, playlist({ sequence: 16, tags: { 4: gap } }))).toMatchObject({ state: 'ok' });
});

test('a gap is not asked for', () => {
  const { newest } = lookAtHls(playlist({ sequence: 1, tags: { 4: '#EXT-X-GAP' } }));
  expect(newest).toEqual(['s4.ts', 's3.ts']);
});

test('a source that ends has ended, whatever its clock', () => {
  const seen = looks(playlist({ sequence: 1, tags: { 0: dated(start - 86_400_000) }, hasEnd: true }));
  expect(seen).toMatchObject({ state: 'ended' });
});
