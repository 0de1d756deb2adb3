import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Rewriting, rewritePlaylist } from '#server/src/modules/media/gateway/rewrite-playlist.ts';

const now = 1_795_860_000;
const rewriting = (more: Partial<Rewriting> = {}): Rewriting => ({
  url: 'https://o.example/live/ch/v.m3u8',
  maxHeight: null,
  now,
  depth: Number.POSITIVE_INFINITY,
  from: null,
  isTimed: true,
  link: ({ kind, url, span }) => `L:${kind}:${url}${span ? `@${span.from}+${span.to - span.from}` : ''}`,
  ...more,
});
const date = (seconds: number) => `#EXT-X-PROGRAM-DATE-TIME:${new Date(seconds * 1000).toISOString()}`;
const rewritten = (lines: readonly string[], more?: Partial<Rewriting>) =>
  rewritePlaylist(lines.join('\n'), rewriting(more)).split('\n');
const live = (...lines: string[]) => [
  '#EXTM3U',
  '#EXT-X-TARGETDURATION:4',
  '#EXT-X-MEDIA-SEQUENCE:7',
  ...lines,
];
const segment = (name: string) => ['#EXTINF:4,', name];

test('links segments, keys and init segments, with the time of the broadcast', () => {
  const lines = rewritten(
    live(
      '#EXT-X-KEY:METHOD=AES-128,URI="../k?id=1"',
      '#EXT-X-MAP:URI="i.mp4"',
      date(now - 10),
      ...segment('a.m4s'),
      ...segment('/b.m4s'),
    ),
  );
  expect(lines).toEqual([
    '#EXTM3U',
    '#EXT-X-TARGETDURATION:4',
    '#EXT-X-MEDIA-SEQUENCE:7',
    '#EXT-X-KEY:METHOD=AES-128,URI="L:segment:https://o.example/live/k?id=1"',
    '#EXT-X-MAP:URI="L:segment:https://o.example/live/ch/i.mp4"',
    date(now - 10),
    '#EXTINF:4,',
    `L:segment:https://o.example/live/ch/a.m4s@${now - 10}+4`,
    '#EXTINF:4,',
    `L:segment:https://o.example/b.m4s@${now - 6}+4`,
    '',
  ]);
});

test.each([
  ['has no dates', []],
  ['has a wrong clock', [date(now - 90_000)]],
])('takes the end of a live playlist as now if it %s', (_, dates) => {
  const lines = rewritten(live(...dates, ...segment('a.ts'), ...segment('b.ts')));
  expect(lines.filter((it) => it.startsWith('L:'))).toEqual([
    `L:segment:https://o.example/live/ch/a.ts@${now - 8}+4`,
    `L:segment:https://o.example/live/ch/b.ts@${now - 4}+4`,
  ]);
});

test('cuts a live window, with its numbers, key and init segment', () => {
  const lines = rewritten(
    live(
      '#EXT-X-MAP:URI="i.mp4"',
      ...segment('a.ts'),
      '#EXT-X-DISCONTINUITY',
      ...segment('b.ts'),
      ...segment('c.ts'),
    ),
    { depth: 4 },
  );
  expect(lines.slice(2)).toEqual([
    '#EXT-X-MEDIA-SEQUENCE:9',
    '#EXT-X-DISCONTINUITY-SEQUENCE:1',
    '#EXT-X-MAP:URI="L:segment:https://o.example/live/ch/i.mp4"',
    '#EXTINF:4,',
    `L:segment:https://o.example/live/ch/c.ts@${now - 4}+4`,
    '',
  ]);
});

test('keeps the only date and all keys of a playlist when it cuts the window', () => {
  const key = (format: string, uri: string) =>
    `#EXT-X-KEY:METHOD=SAMPLE-AES-CTR,KEYFORMAT="${format}",URI="${uri}"`;
  const lines = rewritten(
    live(
      date(now - 12),
      key('urn:uuid:old', 'data:0'),
      key('com.example', 'skd://1'),
      ...segment('a.m4s'),
      key('urn:uuid:old', 'data:1'),
      ...segment('b.m4s'),
      ...segment('c.m4s'),
    ),
    { depth: 4 },
  );
  expect(lines.slice(2)).toEqual([
    '#EXT-X-MEDIA-SEQUENCE:9',
    key('urn:uuid:old', 'data:1'),
    key('com.example', 'skd://1'),
    date(now - 4),
    '#EXTINF:4,',
    `L:segment:https://o.example/live/ch/c.m4s@${now - 4}+4`,
    '',
  ]);
});

test('forgets keys that end before the window', () => {
  const lines = rewritten(
    live(
      '#EXT-X-KEY:METHOD=AES-128,URI="k"',
      ...segment('a.ts'),
      '#EXT-X-KEY:METHOD=NONE',
      ...segment('b.ts'),
      ...segment('c.ts'),
    ),
    { depth: 4 },
  );
  expect(lines.join()).not.toContain('EXT-X-KEY');
});

test('passes gaps on, and counts the segments around them alike', () => {
  const lines = rewritten(
    live(date(now - 12), ...segment('a.ts'), '#EXT-X-GAP', ...segment('b.ts'), ...segment('c.ts')),
  );
  expect(lines.slice(6)).toEqual([
    '#EXT-X-GAP',
    '#EXTINF:4,',
    `L:segment:https://o.example/live/ch/b.ts@${now - 8}+4`,
    '#EXTINF:4,',
    `L:segment:https://o.example/live/ch/c.ts@${now - 4}+4`,
    '',
  ]);
});

test('makes gaps of segments elsewhere, and keeps the tags that hold after them', () => {
  const link: Rewriting['link'] = ({ url }) => (url.startsWith('https://o.example/') ? 'L' : null);
  const ads = [
    '#EXT-X-DISCONTINUITY',
    '#EXT-X-MAP:URI="i.mp4"',
    ...segment('https://ads.example/1.m4s'),
    ...segment('a.m4s'),
  ];
  expect(rewritten(live(...ads), { link }).slice(3)).toEqual([
    '#EXT-X-DISCONTINUITY',
    '#EXT-X-MAP:URI="L"',
    '#EXTINF:4,',
    '#EXT-X-GAP',
    'missing',
    '#EXTINF:4,',
    'L',
    '',
  ]);
  expect(rewritten(live(...segment('https://ads.example/1.m4s')), { link }).join()).not.toContain('EXTINF');
});

test('follows a clock that goes wrong or begins anew after a discontinuity', () => {
  const lines = rewritten(
    live(
      date(now - 90_000),
      ...segment('a.ts'),
      '#EXT-X-DISCONTINUITY',
      date(now - 8),
      ...segment('b.ts'),
      ...segment('c.ts'),
    ),
  );
  expect(lines.filter((it) => it.startsWith('L:'))).toEqual([
    `L:segment:https://o.example/live/ch/a.ts@${now - 90_000}+4`,
    `L:segment:https://o.example/live/ch/b.ts@${now - 8}+4`,
    `L:segment:https://o.example/live/ch/c.ts@${now - 4}+4`,
  ]);
});

test('ends a live playlist that ends, with its whole window', () => {
  const lines = rewritten([...live(date(now - 3600), ...segment('a.ts')), '#EXT-X-ENDLIST'], { depth: 60 });
  expect(lines.slice(-3)).toEqual([
    `L:segment:https://o.example/live/ch/a.ts@${now - 3600}+4`,
    '#EXT-X-ENDLIST',
    '',
  ]);
});

test('times a range of the archive from its start and keeps its end', () => {
  const lines = rewritten([...live(...segment('a.ts'), ...segment('b.ts')), '#EXT-X-ENDLIST'], {
    from: 1000,
  });
  expect(lines.slice(-4)).toEqual([
    '#EXTINF:4,',
    'L:segment:https://o.example/live/ch/b.ts@1004+4',
    '#EXT-X-ENDLIST',
    '',
  ]);
});

test('drops whatever is not passed on, with its tags', () => {
  const link: Rewriting['link'] = ({ url }) => (url.startsWith('https://o.example/') ? 'L' : null);
  const master = [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="x",URI="http://10.0.0.1/a.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=1',
    'http://10.0.0.1/a.m3u8',
    '#EXT-X-STREAM-INF:BANDWIDTH=2',
    'b.m3u8',
    '#EXT-X-SESSION-DATA:DATA-ID="x",URI="https://o.example/x"',
  ];
  expect(rewritten(master, { link })).toEqual(['#EXTM3U', '#EXT-X-STREAM-INF:BANDWIDTH=2', 'L']);
});

test('leaves no address of an origin in any playlist', () => {
  const address = fc.constantFrom(
    'a.ts',
    '../a',
    '//h.example/x',
    'https://o.example/y',
    'http://10.0.0.1/',
    'file:///etc/passwd',
  );
  const tag = fc.constantFrom(
    'EXT-X-MAP',
    'EXT-X-KEY',
    'EXT-X-MEDIA',
    'EXT-X-PART',
    'EXT-X-PRELOAD-HINT',
    'EXT-X-DATERANGE',
    'EXT-X-OWN',
    'EXT-X-I-FRAME-STREAM-INF',
  );
  const line = fc.oneof(
    address,
    fc.tuple(tag, address).map(([name, it]) => `#${name}:A=1,URI="${it}"`),
    fc.constantFrom(
      '#EXTINF:4,',
      '#EXT-X-STREAM-INF:BANDWIDTH=1',
      '#EXT-X-ENDLIST',
      '#EXT-X-DISCONTINUITY',
      '#EXTINF:x',
      date(now),
    ),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.nat(30), (lines, depth) => {
      const text = rewritten(['#EXTM3U', ...lines], { depth, link: () => 'LINK' }).join('\n');
      expect(text).not.toMatch(/example|10\.0\.0\.1|passwd|a\.ts|\.\.\//);
    }),
  );
});

test('links image playlists, from which players take thumbnails', () => {
  const lines = rewritten([
    '#EXTM3U',
    '#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=640x360',
    'v.m3u8',
    '#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=1,RESOLUTION=160x90,CODECS="jpeg",URI="i.m3u8"',
  ]);
  expect(lines[3]).toBe(
    '#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=1,RESOLUTION=160x90,CODECS="jpeg",URI="L:playlist:https://o.example/live/ch/i.m3u8"',
  );
});
