import { archiveConventions, type SourceArchive } from '@oyna/contract/catalogue-source';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { archiveAddress } from '#server/src/modules/media/sources/archive/archive-address.ts';
import { presentAddress } from '#server/src/modules/media/sources/archive/placeholders.ts';

/** 28 November 2026, 06:00 to 07:30 UTC, asked for at 12:00. */
const times = { from: 1_795_845_600, to: 1_795_851_000, now: 1_795_867_200 };
/** Some placeholders have one in front. */
const dollar = '$';
const archive = (
  convention: SourceArchive['convention'],
  more: Partial<SourceArchive> = {},
): SourceArchive => ({
  convention,
  template: null,
  days: 7,
  correction: 0,
  ...more,
});
const at = (url: string, kept: SourceArchive) => archiveAddress(url, kept, times);

test.each([
  ['http://h/ch1/index.m3u8', 'http://h/ch1/archive-1795845600-5400.m3u8'],
  ['http://h/a/ch1/index.m3u8?token=x', 'http://h/a/ch1/archive-1795845600-5400.m3u8?token=x'],
  ['http://h/ch1/mono.m3u8', 'http://h/ch1/mono-1795845600-5400.m3u8'],
  ['http://h/ch1/video.m3u8', 'http://h/ch1/video-1795845600-5400.m3u8'],
  ['http://h/ch1/mpegts?token=x', 'http://h/ch1/timeshift_abs-1795845600.ts?token=x'],
  ['http://h/ch1/other.mpd', null],
])('addresses the archive of Flussonic for %s', (url, expected) => {
  expect(at(url, archive('flussonic'))).toBe(expected);
});

test.each([
  ['http://h:8080/live/u/p/12.m3u8', 'http://h:8080/timeshift/u/p/90/2026-11-28:06-00/12.m3u8'],
  ['http://h/u/p/12', 'http://h/timeshift/u/p/90/2026-11-28:06-00/12.ts'],
  ['http://h/index.m3u8', null],
])('addresses the archive of an Xtream Codes panel for %s', (url, expected) => {
  expect(at(url, archive('xc'))).toBe(expected);
});

test.each<[string, SourceArchive, string]>([
  ['http://h/1.m3u8', archive('shift'), 'http://h/1.m3u8?utc=1795845600&lutc=1795867200'],
  ['http://h/1.m3u8?a=1', archive('shift'), 'http://h/1.m3u8?a=1&utc=1795845600&lutc=1795867200'],
  [
    'http://h/1.m3u8',
    archive('append', { template: `?from=${dollar}{start}&to=${dollar}{end}` }),
    'http://h/1.m3u8?from=1795845600&to=1795851000',
  ],
  [
    'http://h/1.m3u8',
    archive('default', { template: 'https://a/{utc:YmdHMS}-{duration:60}m' }),
    'https://a/20261128060000-90m',
  ],
  [
    'http://h/1.m3u8',
    archive('default', { template: 'https://a/{Y}/{m}/{d}/{H}{M}{S}/{offset:60}' }),
    'https://a/2026/11/28/060000/360',
  ],
  [
    'http://h/1.m3u8',
    archive('default', { template: `https://a/${dollar}{end:Y-m-d_H-M}?n=${dollar}{timestamp}` }),
    'https://a/2026-11-28_07-30?n=1795867200',
  ],
  [
    'http://h/1.m3u8',
    archive('default', { template: 'https://a/{utc}', correction: -2.5 }),
    'https://a/1795836600',
  ],
  ['http://h/l/ch/playlist.m3u8', archive('nimble'), 'http://h/l/ch/playlist_dvr_range-1795845600-5400.m3u8'],
  [
    'http://h/l/ch/playlist.m3u8',
    archive('wowza'),
    'http://h/l/ch/playlist.m3u8?DVR&wowzadvrplayliststart=20261128060000&wowzadvrplaylistduration=5400000',
  ],
])('fills the past range into %s by %o', (url, kept, expected) => {
  expect(at(url, kept)).toBe(expected);
});

test.each([
  [null, 'https://vod.example/34534590.m3u8', 'https://vod.example/34534590.m3u8'],
  ['https://a/{catchup-id}/{utc}.m3u8', '34534590', 'https://a/34534590/1795845600.m3u8'],
  ['https://a/{utc}.m3u8', undefined, 'https://a/1795845600.m3u8'],
  [null, 'plugin://plugin.video/?id=1', null],
  [null, undefined, null],
  ['https://a/{catchup-id}', undefined, null],
])(
  'addresses a programme that the guide names, by the template %s and the name %s',
  (template, name, expected) => {
    const range = { ...times, ...(name !== undefined && { catchupId: name }) };
    expect(archiveAddress('http://h/1.m3u8', archive('vod', { template }), range)).toBe(expected);
  },
);

test('fills only the time of now into a live address', () => {
  expect(presentAddress(`http://h/{lutc}/${dollar}{now}/{utc}/{x}`, 7)).toBe('http://h/7/7/{utc}/{x}');
});

test('returns a web address with the start or null, for any channel and template', () => {
  const segment = fc.stringMatching(/^[a-z0-9_-]{1,8}$/);
  const url = fc
    .tuple(
      fc.array(segment, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('', '.m3u8', '/index.m3u8', '/mpegts', '.mpd'),
    )
    .map(([parts, end]) => `https://h.example/${parts.join('/')}${end}`);
  const template = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.constant('/{utc}'),
    fc.constant('https://a/{utc}'),
  );
  fc.assert(
    fc.property(
      url,
      fc.constantFrom(...archiveConventions),
      template,
      fc.nat(86_400),
      (channel, convention, text, length) => {
        const range = { from: times.from, to: times.from + length, now: times.now };
        const address = archiveAddress(channel, archive(convention, { template: text }), range);
        if (address === null) return;
        expect(new URL(address).protocol).toMatch(/^https?:$/);
        expect(address).not.toMatch(/\{(utc|duration|lutc|Y|m|d|H|M)\}/);
        if (!/^(default|append|vod)$/.test(convention))
          expect(address).toMatch(/1795845600|20261128060000|2026-11-28:06-00/);
      },
    ),
  );
});

test('moves every placeholder by the same correction', () => {
  fc.assert(
    fc.property(fc.integer({ min: -48, max: 48 }), (halves) => {
      const template = 'https://a/{utc}/{utcend}/{duration}';
      const kept = archive('default', { template, correction: halves / 2 });
      const shift = halves * 1800;
      expect(at('https://h/1', kept)).toBe(`https://a/${times.from + shift}/${times.to + shift}/5400`);
    }),
  );
});
