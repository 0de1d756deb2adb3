import { listProgrammes } from '@oyna/contract/guide';
import { playChannel } from '@oyna/contract/playback';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MediaGrant, mediaBase, mediaPath } from '#server/src/modules/media/media-address.ts';
import { KnownFilms } from '#server/src/modules/schedule/film/known-films.ts';
import { offeredTrack } from '#server/src/modules/schedule/playlist/tracks.ts';
import { knownChannels } from '#server/src/modules/schedule/versions/known-channels.ts';
import { acrossAccounts } from '../../support/accounts/across-accounts.ts';
import { type Unowned, watchStatements } from '../../support/accounts/watched-statements.ts';
import { timesOf } from '../../support/media-fixture.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { catalogueFile, ownCatalogue } from '../../support/own-catalogue.ts';
import { readPlaylist } from '../../support/read-playlist.ts';
import { linkFilms, scheduledFile } from '../../support/scheduled-channel.ts';
import { subscribe } from '../../support/subscribe.ts';
import { embeddedDatabase } from '../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';
import { ingestSuite } from '../ingest/ingest-suite.ts';
import { measuresSuite } from '../ingest/measures-suite.ts';
import { kidsRecordingsSuite } from '../recorder/kids-recordings-suite.ts';
import { recordedSeriesSuite } from '../recorder/recorded-series-suite.ts';
import { recorderNewsSuite } from '../recorder/recorder-news-suite.ts';
import { recordingsSuite } from '../recorder/recordings-suite.ts';
import { refreshSuite } from './refresh-suite.ts';
import { scheduleChangeSuite } from './schedule-change-suite.ts';

let server: TestServer;
let id = 0;
let unowned: Unowned = new Map();
const catalogue = ownCatalogue(() => server);
const imported: string[][] = [];
beforeAll(async () => {
  const opened = await embeddedDatabase();
  const watched = watchStatements(opened.db);
  unowned = watched.unowned;
  server = await startTestServer({ ...opened, db: watched.db });
  linkFilms(server.services.folders.media);
  imported.push(await catalogue.check(scheduledFile()));
  imported.push(await catalogue.import(scheduledFile()));
  imported.push(await catalogue.import(scheduledFile()));
  ({ id } = await server.services.db
    .selectFrom('channels')
    .select('id')
    .where('slug', '=', 'kino-24')
    .executeTakeFirstOrThrow());
}, 120_000);
afterAll(async () => {
  await server?.close();
  // Each statement about recordings names the account.
  expect([...unowned].filter(([file]) => !(file in acrossAccounts))).toEqual([]);
});

const get = (url: string) => server.app.inject(url);
const seconds = () => server.services.now().getTime() / 1000;
const baseOf = (grant: Partial<MediaGrant> = {}) =>
  mediaBase(
    server.services,
    mediaPath({ folder: '_schedule', maxHeight: null, archive: null, channel: id, ...grant }),
    { playback: 'abcdefghijkl', payer: null },
  );
const live = async () => {
  const { body } = await server.request(playChannel, { params: { id } });
  return body.manifest.hls?.replace('master.m3u8', '') ?? '';
};

const playlist = async (track: string, base?: string) =>
  readPlaylist((await get(`${base ?? (await live())}${track}.m3u8`)).body);

describe('A channel from a schedule', () => {
  test('is imported like any channel, and the same file changes nothing', () => {
    expect(imported[0]?.join('\n')).not.toMatch(/error|schedule\./);
    expect(imported[1]?.join('\n')).toContain('1 channel: 1 added');
    expect(imported[2]).toEqual(['4 titles: 4 unchanged', '1 channel: 1 unchanged']);
  });

  test('comes back from an export', async () => {
    const lines = (await catalogue.export()).split('\n');
    const line = JSON.parse(lines.find((it) => it.includes('"kino-24"') && it.includes('"channel"')) ?? '');
    expect(line).not.toHaveProperty('media');
    expect(line).toMatchObject({ schedule: { rules: [{ name: 'serial' }, { name: 'kino' }] } });
    expect(await catalogue.import(catalogueFile(line))).toEqual(['1 channel: 1 unchanged']);
  });

  test('lists the last two hours in every track, with one discontinuity a piece', async () => {
    for (const track of ['v720', 'v360', 'a-uz', 'a-ru', 's-uz']) {
      const listed = await playlist(track);
      const [first, last] = [listed[0], listed.at(-1)];
      expect(seconds() - (first?.date ?? 0)).toBeGreaterThan(7194);
      expect(seconds() - (last?.date ?? 0) - (last?.seconds ?? 0)).toBeLessThan(5);
      for (const [place, it] of listed.entries()) {
        const next = listed[place + 1];
        if (!next) continue;
        expect(Math.abs(next.date - it.date - it.seconds)).toBeLessThan(0.02);
        expect(it.seconds).toBeLessThan(6.5);
      }
    }
  });

  test('keeps the number and the discontinuity of a segment while its window moves', async () => {
    const before = await playlist('v360');
    server.pass(97);
    const after = await playlist('v360');
    const known = new Map(before.map((it) => [it.number, it]));
    const common = after.filter(({ number }) => known.has(number));
    expect(common.length).toBeGreaterThan(1700);
    expect(common).toEqual(common.map(({ number }) => known.get(number)));
    expect(after.length - common.length).toBeGreaterThan(20);
  });

  test('joins the times of its segments across all borders', async () => {
    const base = await live();
    for (const [track, timescale] of [
      ['v360', 24_000],
      ['a-uz', 24_000],
    ] as const) {
      let border = 0;
      const listed = (await playlist(track, base)).slice(-60);
      for (const [place, it] of listed.entries()) {
        const answer = await get(base + it.uri);
        expect([it.uri, answer.statusCode]).toEqual([it.uri, 200]);
        const { start, number } = timesOf(answer.rawPayload);
        expect(number).toBe(it.number);
        const at = Number(start) / timescale + Date.UTC(2025, 0, 1) / 1000;
        // The sound of these films begins 43 ms before their picture.
        expect(Math.abs(at - it.date)).toBeLessThan(0.06);
        if (place > 0 && listed[place - 1]?.discontinuity !== it.discontinuity) border++;
      }
      expect(border).toBeGreaterThan(4);
    }
  });

  test('has the same bytes on a server that starts now', async () => {
    const films = new KnownFilms(server.services.folders.media, async () => true);
    const other = await knownChannels(server.services, films)(id);
    const track = offeredTrack('v720');
    if (!other || !track) throw new Error('The channel is not there');
    const now = server.services.now().getTime();
    const base = await live();
    expect(await other.livePlaylist(track, { from: now - 7_200_000, to: now })).toBe(
      (await get(`${base}v720.m3u8`)).body,
    );
    const number = (await playlist('v720')).at(-2)?.number ?? 0;
    const found = await other.find(track, number, now);
    const bytes = found && (await other.bytesOf(found));
    expect(bytes?.equals((await get(`${base}v720/${number}.m4s`)).rawPayload)).toBe(true);
  });

  test('has subtitles where a film has them, at the time of the picture', async () => {
    const base = await live();
    const listed = await playlist('s-uz', base);
    const texts = await Promise.all(listed.slice(-75).map(async ({ uri }) => (await get(base + uri)).body));
    expect(texts.every((text) => text.startsWith('WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:'))).toBe(true);
    expect(texts.filter((text) => text.includes('-->')).length).toBeGreaterThan(10);
    expect(texts.filter((text) => !text.includes('-->')).length).toBeGreaterThan(10);
    const cue = texts.find((text) => text.includes('-->')) ?? '';
    const picture = listed.slice(-75)[texts.indexOf(cue)];
    const mpeg = Number(/MPEGTS:(\d+)/.exec(cue)?.[1]);
    const mediaSeconds = (picture?.date ?? 0) - Date.UTC(2025, 0, 1) / 1000;
    expect(mpeg).toBe(Math.round(mediaSeconds * 90_000) % 2 ** 33);
  });

  test('limits the picture to a plan', async () => {
    const base = baseOf({ maxHeight: 480 });
    const master = (await get(`${base}master.m3u8`)).body;
    expect([master.includes('v720'), master.includes('v480'), master.includes('v360')]).toEqual([
      false,
      true,
      true,
    ]);
    const { number } = (await playlist('v480', base)).at(-1) ?? { number: 0 };
    const codes = [`v480/${number}.m4s`, `v720/${number}.m4s`, 'v720.m3u8', 'v720/ipak-yoli/init.mp4'];
    expect(await Promise.all(codes.map(async (file) => (await get(base + file)).statusCode))).toEqual([
      200, 403, 403, 403,
    ]);
  });

  test('serves nothing that is not its own, of the future or long past', async () => {
    const base = await live();
    const last = (await playlist('v360', base)).at(-1)?.number ?? 0;
    for (const file of [
      `v360/${last + 20}.m4s`,
      `v360/${last - 2400}.m4s`,
      'v360/1.m4s',
      `s-uz/${last}.m4s`,
      'v360/toshkent-yolbarsi/init.mp4',
      'media.json',
      'live.mpd',
      'nothing.m3u8',
    ])
      expect([file, (await get(base + file)).statusCode]).toEqual([file, 404]);
  });

  test('has its programmes in the guide, with their ages', async () => {
    const rows = await server.services.db
      .selectFrom('programmes')
      .select(['title', 'starts_at', 'ends_at', 'age_rating', 'details'])
      .where('channel_id', '=', id)
      .orderBy('starts_at')
      .execute();
    expect(rows[0]).toMatchObject({
      title: { uz: 'Poyezd' },
      starts_at: new Date('2026-11-21T11:50:00+05:00'),
      age_rating: 6,
      details: { season: 1, episode: 1 },
    });
    const starts = rows.filter(({ title }) => title.uz === 'Poyezd').map(({ details }) => details?.episode);
    expect(starts.slice(0, 5)).toEqual([1, 2, 3, 1, 2]);
    const early = rows.filter(({ age_rating, starts_at }) => {
      const hour = new Date(starts_at.getTime() + 5 * 3_600_000).toISOString().slice(11, 16);
      return (age_rating ?? 0) > 12 && hour < '12:05';
    });
    expect(early).toEqual([]);
  });

  test('refuses a blacked-out programme, and one above the age limit of a viewer', async () => {
    const blacked = { from: '2026-11-21T06:56:15.000Z', rating: 12 };
    await server.services.db
      .updateTable('programmes')
      .set({ is_blacked_out: true })
      .where('channel_id', '=', id)
      .where('starts_at', '=', new Date(blacked.from))
      .execute();
    server.pass(10);
    const codeAt = async (time: string, base: string) => {
      const at = Date.parse(time) / 1000;
      const listed = await playlist('v360', base);
      const found = listed.find((it) => it.date > at && it.date - at < 10);
      return (await get(`${base}v360/${found?.number ?? 0}.m4s`)).statusCode;
    };
    const young = baseOf({ age: { limit: 6, liftedUntil: 0 } });
    // An address of before the blackout still lists what is refused then.
    const past = { from: Date.parse(blacked.from) / 1000 - 60, to: Date.parse(blacked.from) / 1000 + 300 };
    const archive = baseOf({ archive: past });
    const times = ['2026-11-21T06:56:16Z', '2026-11-21T06:57:31Z', '2026-11-21T06:58:46Z'];
    expect(await Promise.all(times.map((time) => codeAt(time, archive)))).toEqual([403, 200, 200]);
    // At 12:01:47 a film of 12+ is on, from 12:02:30 one of 6+.
    expect((await get(`${young}v360.m3u8`)).statusCode).toBe(403);
    server.pass(70);
    const listed = await playlist('v360', young);
    expect(listed[0]?.date).toBe(Date.parse('2026-11-21T07:02:30Z') / 1000);
    expect((await get(young + listed[0]?.uri)).statusCode).toBe(200);
  });

  test('plays a past programme from its archive', async () => {
    const viewer = await newViewer(server.services);
    await subscribe(server.services, viewer.id, {});
    const { body } = await server.request(listProgrammes, { params: { id }, query: { date: '2026-11-21' } });
    const past = body.results.find(({ starts_at }) => starts_at === '2026-11-21T06:55:00.000Z');
    const played = await server.request(playChannel, {
      params: { id },
      query: { programme: past?.id ?? 0 },
      token: viewer.token,
    });
    const base = played.body.manifest.hls?.replace('master.m3u8', '') ?? '';
    const text = (await get(`${base}v360.m3u8`)).body;
    expect(text).toContain('#EXT-X-ENDLIST');
    const listed = readPlaylist(text);
    expect(listed[0]?.date).toBe(Date.parse('2026-11-21T06:55:00Z') / 1000);
    expect(listed.reduce((sum, it) => sum + it.seconds, 0)).toBeCloseTo(75, 0);
    expect((await get(base + listed[0]?.uri)).statusCode).toBe(200);
    expect((await get(`${base}v360/${(listed[0]?.number ?? 0) - 1}.m4s`)).statusCode).toBe(404);
  });
});

scheduleChangeSuite(() => ({ server, id, playlist, live }));
refreshSuite(() => ({ server, id }));

// The last one, because it moves the clock by days.
ingestSuite(() => server);

describe('Recordings of viewers', () => recordingsSuite(() => server));

describe('Series that viewers record', () => recordedSeriesSuite(() => server));

describe('News of recordings', () => recorderNewsSuite(() => server));

describe('Recordings of a kids’ profile', () => kidsRecordingsSuite(() => server));
measuresSuite(() => server);
