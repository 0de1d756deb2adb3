import { describe, expect, test } from 'vitest';
import { PlaylistDates } from '#src/features/player/engine/playlist-dates.ts';

const now = Date.parse('2026-11-28T10:00:00Z');
const base = 'https://tv.example/news/';
const master = [
  '#EXTM3U',
  '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="ru",LANGUAGE="ru",URI="text/ru.m3u8?token=1"',
  '#EXT-X-STREAM-INF:BANDWIDTH=300000,SUBTITLES="s"',
  'picture.m3u8',
].join('\n');

/** A playlist of segments of four seconds; dates of some of them by place. */
function playlist(first: number, count: number, dates: Readonly<Record<number, string>> = {}): string {
  const segments = Array.from({ length: count }, (_, place) => [
    ...(dates[place] ? [`#EXT-X-PROGRAM-DATE-TIME:${dates[place]}`] : []),
    '#EXTINF:4.000,',
    `${first + place}.vtt`,
  ]);
  return [
    '#EXTM3U',
    '#EXT-X-TARGETDURATION:4',
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    ...segments.flat(),
    '',
  ].join('\n');
}

/** The requested address, the one that answers, and the time in ms. */
interface Reply {
  readonly asked?: string;
  readonly from?: string;
  readonly at?: number;
}

/** Answers of one source to one player; each returns what the player gets to read. */
function source(text = master) {
  const dates = new PlaylistDates();
  const get = (path: string, answer: string, reply: Reply = {}): string => {
    const { asked = base + path, at = now } = reply;
    const { from = asked } = reply;
    return new TextDecoder().decode(dates.complete(new TextEncoder().encode(answer), asked, from, at));
  };
  expect(get('live.m3u8', text)).toBe(text);
  return get;
}

const picture = 'picture.m3u8';
const subtitles = 'text/ru.m3u8?token=1';

/** The date of the first segment in seconds from now. */
function firstDate(text: string): number {
  const [, date = '', number = ''] =
    /#EXT-X-PROGRAM-DATE-TIME:(.*)\n#EXTINF:4.000,\n(\d+)\.vtt/.exec(text) ?? [];
  expect(number).toBe(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]);
  return (Date.parse(date) - now) / 1000;
}

describe('the date of a playlist that has none', () => {
  test('lets the first playlist of a source end now', () => {
    expect(firstDate(source()(picture, playlist(100, 6)))).toBe(-24);
  });

  test('is that of the same segment in another playlist of the source', () => {
    const get = source();
    get(picture, playlist(100, 6));
    expect(firstDate(get(subtitles, playlist(102, 6), { at: now + 9000 }))).toBe(-16);
    expect(firstDate(get(picture, playlist(99, 6), { at: now + 9000 }))).toBe(-28);
  });

  test('comes from the sound dates alone', () => {
    const get = source();
    get(picture, playlist(100, 6, { 0: 'yesterday' }));
    expect(firstDate(get(subtitles, playlist(100, 6)))).toBe(-24);
  });

  test('follows the window of a long playback', () => {
    const get = source();
    for (let step = 0; step < 100; step += 1) {
      get(picture, playlist(100 + step, 6), { at: now + step * 4100 });
    }
    expect(firstDate(get(subtitles, playlist(200, 6), { at: now + 420_000 }))).toBe(-24 + 400);
  });

  test('comes from the playlists of the source that have dates', () => {
    const get = source();
    const dated = playlist(100, 6, { 1: '2026-11-28T08:59:00Z', 3: '2026-11-28T08:59:30Z' });
    expect(get(picture, dated)).toBe(dated);
    expect(firstDate(get(subtitles, playlist(100, 6)))).toBe(-3664);
    expect(firstDate(get(subtitles, playlist(104, 6)))).toBe(-3626);
  });

  test('is that of now again after unseen segments, never earlier than before', () => {
    const get = source();
    get(picture, playlist(100, 6));
    expect(firstDate(get(picture, playlist(300, 6), { at: now + 900_000 }))).toBe(876);
    expect(firstDate(get(picture, playlist(0, 6), { at: now + 901_000 }))).toBe(900);
  });

  test('is known at the address to which a source redirects, which is asked next', () => {
    const get = source();
    const session = 'https://cdn.example/1/picture.m3u8';
    get(picture, playlist(100, 6), { from: session });
    const later = get(picture, playlist(103, 6), { asked: session, from: session, at: now + 13_000 });
    expect(firstDate(later)).toBe(-12);
  });

  test.each([
    ['a source without subtitles', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=300000\npicture.m3u8', ''],
    ['a playlist that has ended', master, '#EXT-X-ENDLIST\n'],
  ])('is not given to %s', (_, text, end) => {
    const given = playlist(100, 6) + end;
    expect(source(text)(picture, given)).toBe(given);
  });

  test('is not given to a playlist without segments', () => {
    const given = playlist(100, 0);
    expect(source()(picture, given)).toBe(given);
  });
});
