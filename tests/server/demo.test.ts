import { readFile } from 'node:fs/promises';
import { listChannels } from '@oyna/contract/channel';
import { saveHistory } from '@oyna/contract/history';
import { listStreams } from '@oyna/contract/stream';
import { getCinema } from '@oyna/contract/title';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepDemoFresh, loadDemo } from '#server/demo/load.ts';
import { expandTimetable, startOfDay } from '#server/demo/loader/timetable.ts';
import { signIn } from './support/sign-in.ts';
import { embeddedDatabase } from './support/test-database.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

describe('A weekly timetable', () => {
  const schedule = [
    { days: [1, 2, 3, 4, 5, 6, 7], at: '00:00' },
    { days: [6, 7], at: '10:30' },
    { days: [1, 2, 3, 4, 5], at: '09:00' },
  ];
  const first = startOfDay(new Date('2026-11-20T20:00:00Z'));

  test('begins its days at midnight in Tashkent', () => {
    expect(first.toISOString()).toBe('2026-11-20T19:00:00.000Z');
  });

  test('fills the days without a gap between programmes', () => {
    const shown = expandTimetable(schedule, first, 3);
    expect(shown.map((it) => it.starts_at.toISOString().slice(0, 16))).toEqual([
      '2026-11-20T19:00',
      '2026-11-21T05:30',
      '2026-11-21T19:00',
      '2026-11-22T05:30',
      '2026-11-22T19:00',
      '2026-11-23T04:00',
    ]);
    for (const [place, { ends_at }] of shown.entries()) {
      expect(ends_at).toEqual(shown[place + 1]?.starts_at ?? new Date('2026-11-23T19:00:00Z'));
    }
  });
});

describe('The demo', () => {
  let server: TestServer;
  const options = () => ({
    db: server.services.db,
    art: server.services.folders.art,
    now: server.services.now(),
  });
  beforeAll(async () => {
    server = await startTestServer(await embeddedDatabase());
  }, 60_000);
  afterAll(() => server?.close());

  test('is loaded once', async () => {
    expect(await loadDemo(options())).toBe(false);
  });

  test('keeps the data of viewers when it takes a new version', async () => {
    const { access } = await signIn(server);
    const watched_at = server.services.now().toISOString();
    await server.request(saveHistory, {
      token: access,
      body: { cinema: 1, position: 7, duration: 80, watched_at },
    });
    const { db } = server.services;
    await db.updateTable('meta').set({ value: 'older' }).where('key', '=', 'demo-version').execute();
    await db.updateTable('cinema').set({ year: 1900 }).where('id', '=', 1).execute();
    expect(await loadDemo(options())).toBe(true);
    const { body } = await server.request(getCinema, { params: { id: 1 }, token: access });
    expect([body.year, body.progress?.position]).toEqual([2026, 7]);
  });

  /** Description of the demo's own media, and the duration that its DASH manifest states. */
  async function media(name: string) {
    const folder = new URL(`../../server/demo/media/${name}/`, import.meta.url);
    const facts = JSON.parse(await readFile(new URL('media.json', folder), 'utf8'));
    const manifest = await readFile(new URL('manifest.mpd', folder), 'utf8');
    const seconds = Number(/mediaPresentationDuration="PT([\d.]+)S"/.exec(manifest)?.[1]);
    return {
      film: facts.film as string | undefined,
      markers: facts.markers as readonly { readonly kind: string }[],
      seconds,
    };
  }

  test('states the media duration of every title, episode and reel', async () => {
    const { db } = server.services;
    const tables = ['cinema', 'episodes', 'reels'] as const;
    const found = await Promise.all(
      tables.map((table) => db.selectFrom(table).select(['duration', 'media']).execute()),
    );
    for (const rows of found) expect(rows.some((it) => it.media !== null)).toBe(true);
    for (const { duration, media: name } of found.flat()) {
      if (name !== null) expect([name, duration]).toEqual([name, Math.round((await media(name)).seconds)]);
    }
  });

  test('has media for every title and episode but the few that come soon', async () => {
    const { db } = server.services;
    const titles = await db.selectFrom('cinema').select(['slug', 'is_playable']).orderBy('slug').execute();
    const soon = titles.filter(({ is_playable }) => !is_playable).map(({ slug }) => slug);
    expect(soon).toEqual(['qamchiq-19', 'uchinchi-tong', 'yer-osti-saroylari']);
    const episodes = await db
      .selectFrom('episodes')
      .innerJoin('cinema', 'cinema.id', 'cinema_id')
      .where('cinema.slug', 'not in', soon)
      .select(['cinema.slug', 'episodes.media'])
      .execute();
    expect(episodes.filter(({ media }) => media === null)).toEqual([]);
  });

  test('shares a film only among titles of its genre, which the app names', async () => {
    const { db } = server.services;
    const own = await db.selectFrom('cinema').select(['slug', 'media']).execute();
    const parts = db.selectFrom('episodes').innerJoin('cinema', 'cinema.id', 'cinema_id');
    const all = [...own, ...(await parts.select(['slug', 'episodes.media']).execute())];
    const shared = all.filter(({ slug, media }) => media !== null && !media.startsWith(slug));
    expect(shared.length).toBeGreaterThan(100);
    const genres = await db
      .selectFrom('cinema_genres')
      .innerJoin('cinema', 'cinema.id', 'cinema_id')
      .innerJoin('genres', 'genres.id', 'genre_id')
      .select(['cinema.slug', 'genres.slug as genre'])
      .execute();
    for (const { slug, media: name } of shared) {
      const films = genres.filter((it) => it.slug === slug).map(({ genre }) => `janr-${genre}`);
      expect(films, slug).toContain(name);
      expect((await media(name ?? '')).markers.map(({ kind }) => kind)).toContain('title');
    }
  });

  test('shows scenes of the film itself in every trailer', async () => {
    const { db } = server.services;
    const titles = await db
      .selectFrom('cinema')
      .select(['id', 'slug', 'media', 'trailer'])
      .where('trailer', 'is not', null)
      .execute();
    expect(titles.length).toBeGreaterThan(5);
    for (const { id, slug, media: own, trailer } of titles) {
      const episodes = await db.selectFrom('episodes').select('media').where('cinema_id', '=', id).execute();
      const { film } = await media(trailer ?? '');
      expect([own, ...episodes.map((it) => it.media)], slug).toContain(film);
    }
    expect(new Set(titles.map((it) => it.trailer)).size).toBe(titles.length);
  });

  test('has a gap, an overlap, a programme across midnight and a channel off air', async () => {
    const { db } = server.services;
    const rows = await db
      .selectFrom('programmes')
      .innerJoin('channels', 'channels.id', 'channel_id')
      .select(['slug', 'starts_at', 'ends_at'])
      .orderBy('channel_id')
      .orderBy('starts_at')
      .execute();
    const neighbours = rows.flatMap((row, at) => {
      const next = rows[at + 1];
      return next?.slug === row.slug ? [{ slug: row.slug, rest: +next.starts_at - +row.ends_at }] : [];
    });
    const where = (fits: (rest: number) => boolean) =>
      new Set(neighbours.filter(({ rest }) => fits(rest)).map(({ slug }) => slug));
    expect(where((rest) => rest > 0)).toEqual(new Set(['orol-oynasi', 'multorol']));
    expect(where((rest) => rest < 0)).toEqual(new Set(['sport']));
    const midnight = startOfDay(server.services.now());
    const across = rows.filter((row) => row.starts_at < midnight && row.ends_at > midnight);
    expect(across.map(({ slug }) => slug)).toEqual(['maydon']);
    const offAir = db.selectFrom('channels').select('slug').where('state', '=', 'off_air');
    expect(await offAir.execute()).toEqual([{ slug: 'oyna-shahar' }]);
  });

  test('has programmes and broadcasts on every later day', async () => {
    for (const days of [1, 6, 30]) {
      server.pass(days * 86_400);
      await keepDemoFresh(options());
      const channels = await server.request(listChannels, { query: { page_size: 100 } });
      expect(channels.body.results.every((it) => it.now !== null && it.next !== null)).toBe(true);
      const streams = await server.request(listStreams);
      const statuses = streams.body.results.map((it) => it.status);
      expect(statuses).toContain('live');
      expect(statuses).toContain('scheduled');
    }
    expect((await signIn(server)).user.subscription).not.toBeNull();
  });
});
