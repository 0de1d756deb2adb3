import { gunzipSync } from 'node:zlib';
import { playChannel } from '@oyna/contract/playback';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archiveManifest, dashManifest } from '#server/src/modules/media/live/dash.ts';
import { archivePlaylist, mediaPlaylist } from '#server/src/modules/media/live/hls.ts';
import {
  epoch,
  isServed,
  numbersOf,
  pastOf,
  segmentAt,
  windowAt,
} from '#server/src/modules/media/live/timeline.ts';
import { mediaBase, mediaPath } from '#server/src/modules/media/media-address.ts';
import { loop, timesOf } from '../../support/media-fixture.ts';
import { embeddedDatabase } from '../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

const tracks = loop.tracks;
const moment = fc.integer({ min: 8000, max: 10 * 365 * 86_400 }).map((seconds) => seconds + Math.random());
const at = (seconds: number) => new Date(epoch + seconds * 1000);
const sequence = (playlist: string) => Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1]);

describe('The timeline of a channel', () => {
  test('has no gap and no overlap in any loop', () => {
    fc.assert(
      fc.property(fc.constantFrom(...tracks), fc.nat(100_000_000), (track, number) => {
        const segment = segmentAt(loop, track, number);
        expect(segmentAt(loop, track, number + 1).start).toBe(segment.start + segment.duration);
      }),
    );
  });

  test('shows two hours that end with the last finished segment', () => {
    fc.assert(
      fc.property(fc.constantFrom(...tracks), moment, (track, seconds) => {
        const window = windowAt(loop, track, at(seconds));
        const [first, last] = [window[0], window.at(-1)];
        const end = ((last?.start ?? 0) + (last?.duration ?? 0)) / track.timescale;
        expect(end).toBeLessThanOrEqual(seconds + 0.001);
        expect(seconds - end).toBeLessThan(5);
        expect(seconds - (first?.start ?? 0) / track.timescale).toBeGreaterThan(7196);
        expect(window.every((segment) => isServed(track, segment, at(seconds)))).toBe(true);
      }),
    );
  });

  test('only moves forward, whichever server answers', () => {
    fc.assert(
      fc.property(fc.constantFrom(...tracks), moment, fc.nat(600), (track, seconds, later) => {
        const numbers = (now: Date) => windowAt(loop, track, now).map((it) => it.number);
        const before = numbers(at(seconds));
        const after = numbers(at(seconds + later));
        expect(after[0]).toBeGreaterThanOrEqual(before[0] ?? 0);
        expect(after.at(-1)).toBeGreaterThanOrEqual(before.at(-1) ?? 0);
        expect(numbers(at(seconds))).toEqual(before);
      }),
    );
  });

  test('gives the same segment the same number in every playlist', () => {
    const [track] = tracks;
    if (!track) throw new Error('The fixture has no track');
    const [early, late] = [mediaPlaylist(loop, track, at(20_000)), mediaPlaylist(loop, track, at(20_012))];
    expect(sequence(late) - sequence(early)).toBe(3);
    const uris = (text: string) => text.split('\n').filter((line) => line.endsWith('.m4s'));
    expect(uris(early).slice(3)).toEqual(uris(late).slice(0, -3));
    expect(uris(late)[0]).toBe(`v240/${sequence(late)}.m4s`);
  });

  test('states when each loop was broadcast', () => {
    for (const track of tracks) {
      const lines = mediaPlaylist(loop, track, at(20_000)).split('\n');
      let clock = Number.NaN;
      for (const line of lines) {
        const said = /^#EXT-X-PROGRAM-DATE-TIME:(.*)$/.exec(line)?.[1];
        if (said && !Number.isNaN(clock)) expect(Math.abs(Date.parse(said) - clock)).toBeLessThan(2);
        if (said) clock = Date.parse(said);
        clock += Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? 0) * 1000;
      }
    }
  });

  test('gives old engines their tracks in a separate manifest', () => {
    expect(dashManifest(loop, undefined, '/time')).not.toContain('vp09');
    expect(dashManifest(loop, 'old', '/time')).toContain('vp09');
    expect(dashManifest(loop, 'old', '/time')).not.toContain('avc1');
  });
});

describe('The archive of a channel', () => {
  const span = (seconds: number, length: number) => {
    const from = Math.round(epoch / 1000 + seconds);
    return { from, to: from + length };
  };

  test('covers the whole requested time in all tracks', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 86_400 }), (seconds, length) => {
        const requested = span(seconds, length);
        const past = pastOf(loop, requested);
        const begin = requested.from - epoch / 1000;
        expect(past.from).toBeLessThanOrEqual(begin);
        expect(begin - past.from).toBeLessThan(4);
        for (const track of tracks) {
          const { first, last } = numbersOf(loop, track, past);
          const start = segmentAt(loop, track, first).start / track.timescale;
          // Nominal durations differ from real ones by less than an audio frame.
          expect(Math.abs(start - past.from)).toBeLessThan(0.05);
          const end = segmentAt(loop, track, last + 1).start / track.timescale;
          expect(end).toBeGreaterThan(past.to - 0.05);
          expect(end - past.to).toBeLessThan(4.05);
        }
      }),
    );
  });

  test('has the same segments in DASH and HLS', () => {
    const past = pastOf(loop, span(80_000, 600));
    const mpd = archiveManifest(loop, undefined, past);
    expect(mpd).toContain('type="static" mediaPresentationDuration="PT600S"');
    expect(mpd).not.toContain('UTCTiming');
    for (const track of tracks.filter((it) => it.engine === undefined)) {
      const playlist = archivePlaylist(loop, track, past);
      const lines = playlist.trimEnd().split('\n');
      expect([lines.at(-1), lines.includes('#EXT-X-PLAYLIST-TYPE:VOD')]).toEqual(['#EXT-X-ENDLIST', true]);
      const own = new RegExp(
        `id="${track.id}"[^>]*><SegmentTemplate[^>]* startNumber="(\\d+)"[^>]* presentationTimeOffset="(\\d+)"`,
      );
      const [, first, offset] = own.exec(mpd) ?? [];
      expect(Number(first)).toBe(sequence(playlist));
      expect(Number(offset)).toBe(80_000 * track.timescale);
      const seconds = lines.map((line) => Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? 0));
      expect(seconds.reduce((sum, it) => sum + it, 0)).toBeCloseTo(600, 1);
    }
  });
});

describe('A live channel', () => {
  let one: TestServer;
  let other: TestServer;
  beforeAll(async () => {
    one = await startTestServer(await embeddedDatabase());
    other = await startTestServer(await embeddedDatabase());
  }, 120_000);
  afterAll(async () => {
    await one?.close();
    await other?.close();
  });
  const play = async (server: TestServer) => (await server.request(playChannel, { params: { id: 1 } })).body;
  const get = (server: TestServer, url: string) => server.app.inject(url);

  test('is identical on two servers that share only the clock and the secret', async () => {
    const { manifest, live } = await play(one);
    expect(live).toEqual({ dvr_seconds: 7200 });
    const shared = ({ manifest: { dash } }: { manifest: { dash: string | null } }) =>
      dash?.split('/').slice(3);
    expect(shared(await play(other))).toEqual(shared({ manifest }));
    const base = manifest.hls?.replace('master.m3u8', '') ?? '';
    const number = sequence((await get(one, `${base}v240.m3u8`)).body) + 1000;
    for (const file of [
      'live.mpd',
      'live.vp9.mpd',
      'master.m3u8',
      'v240.m3u8',
      'a-uz.m3u8',
      'v240/init.mp4',
      `v240/${number}.m4s`,
    ]) {
      const [left, right] = [await get(one, base + file), await get(other, base + file)];
      expect([file, left.statusCode]).toEqual([file, 200]);
      expect(left.rawPayload.equals(right.rawPayload)).toBe(true);
    }
  });

  test('sends fragments whose times join across the end of the loop', async () => {
    const base = (await play(one)).manifest.hls?.replace('master.m3u8', '') ?? '';
    for (const track of tracks.filter((it) => it.engine === undefined)) {
      const first = sequence((await get(one, `${base}${track.id}.m3u8`)).body);
      let end: bigint | null = null;
      for (let number = first; number < first + 6; number++) {
        const said = timesOf((await get(one, `${base}${track.id}/${number}.m4s`)).rawPayload);
        expect(said.number).toBe(number);
        if (end !== null) expect(said.start).toBe(end);
        end = said.start + BigInt(segmentAt(loop, track, number).duration);
      }
    }
  });

  test('serves no future or expired segments and no unknown tracks', async () => {
    const base = (await play(one)).manifest.hls?.replace('master.m3u8', '') ?? '';
    const first = sequence((await get(one, `${base}v240.m3u8`)).body);
    for (const file of [
      `v240/${first + 1802}.m4s`,
      `v240/${first - 40}.m4s`,
      'v240/0.m4s',
      'nothing/1.m4s',
      'v240/1.mp4',
      'media.json',
      'v240/1.m4s',
    ]) {
      expect([file, (await get(one, base + file)).statusCode]).toEqual([file, 404]);
    }
  });

  test('serves exactly the part of its archive that an address allows', async () => {
    const now = one.services.now().getTime() / 1000;
    const address = (from: number, to: number, file: string) =>
      mediaBase(
        one.services,
        mediaPath({ folder: 'oyna-1', maxHeight: null, archive: { from, to }, channel: 1 }),
        { playback: 'abcdefghijkl', payer: null },
      ) + file;
    const ago = Math.floor(now / 60) * 60 - 3 * 86_400;
    const base = address(ago, ago + 60, '');
    const first = sequence((await get(one, `${base}v240.m3u8`)).body);
    const codes = async (files: readonly string[]) =>
      Promise.all(files.map(async (file) => (await get(one, base + file)).statusCode));
    expect(
      await codes(['archive.mpd', 'archive.vp9.mpd', 'master.m3u8', 'a-uz.m3u8', 'v240/init.mp4']),
    ).toEqual([200, 200, 200, 200, 200]);
    expect(await codes([`v240/${first}.m4s`, `v240/${first + 14}.m4s`])).toEqual([200, 200]);
    expect(await codes(['live.mpd', `v240/${first - 1}.m4s`, `v240/${first + 15}.m4s`])).toEqual([
      404, 404, 404,
    ]);
    const live = (await play(one)).manifest.dash?.replace('live.mpd', '') ?? '';
    expect((await get(one, `${live}archive.mpd`)).statusCode).toBe(404);
    expect((await get(one, `${live}v240/${first}.m4s`)).statusCode).toBe(404);
    expect(
      (await get(one, base.replace(`/a${ago}-`, `/a${ago - 4}-`).concat('archive.mpd'))).statusCode,
    ).toBe(403);
    // Future segments are rejected, whatever the address.
    const coming = address(now - 60, now + 600, '');
    const last = Math.floor((now - epoch / 1000) / 4);
    expect((await get(one, `${coming}v240/${last + 5}.m4s`)).statusCode).toBe(404);
    expect((await get(one, `${coming}v240/${last - 5}.m4s`)).statusCode).toBe(200);
  });

  test('compresses its long playlists for clients that accept it', async () => {
    const base = (await play(one)).manifest.hls?.replace('master.m3u8', '') ?? '';
    const request = (encodings: string) =>
      one.app.inject({ url: `${base}v240.m3u8`, headers: { 'accept-encoding': encodings } });
    const [plain, small] = [await get(one, `${base}v240.m3u8`), await request('gzip, deflate')];
    expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body);
    expect(small.rawPayload.length * 5).toBeLessThan(plain.rawPayload.length);
    for (const encodings of ['identity', 'br', 'gzip;q=0', 'gzip; q=0.0, br']) {
      expect((await request(encodings)).body).toBe(plain.body);
    }
  });

  test('sends its clock to players', async () => {
    expect((await get(one, '/media/time')).body).toBe(one.services.now().toISOString());
  });
});
