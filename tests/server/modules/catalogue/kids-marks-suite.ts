import { listChannels, listLineup } from '@oyna/contract/channel';
import { listCinema } from '@oyna/contract/cinema';
import { searchProgrammes } from '@oyna/contract/guide';
import { listReels } from '@oyna/contract/reels';
import { listStreams } from '@oyna/contract/stream';
import { listGenres } from '@oyna/contract/terms';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { newProfile } from '../../support/new-profile.ts';
import { newProgramme } from '../../support/new-programme.ts';
import { newStream } from '../../support/new-stream.ts';
import { newTitle } from '../../support/new-title.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { rate as setRating } from '../../support/rate.ts';
import type { TestServer } from '../../support/test-server.ts';

const page_size = 100;

/** What is marked for children is in kids' profiles without a rating, and comes first. */
export function kidsMarksSuite(open: () => TestServer): void {
  let viewer: Awaited<ReturnType<typeof newViewer>>;
  let kid: Awaited<ReturnType<typeof newProfile>>;
  const undo: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const each of undo.splice(0)) await each();
  });
  beforeAll(async () => {
    viewer = await newViewer(open().services);
    kid = await newProfile(open(), viewer.token, { is_kids: true, age_limit: 6 });
  });
  const as = () => ({ token: viewer.token, headers: kid.headers });
  const rate = async (...item: readonly ['channels' | 'streams', number, number]) =>
    undo.push(await setRating(open().services.db, ...item));

  test('lists unrated channels only for children, before rated ones', async () => {
    const { db } = open().services;
    const listed = async () => {
      const { results } = (await open().request(listLineup, as())).body;
      const { body } = await open().request(listChannels, { ...as(), query: { page_size } });
      expect(body.results.map((it) => it.id)).toEqual(results.map((it) => it.id));
      return results.map((it) => [it.number, it.for_kids]);
    };
    const kids = [3, 17, 18].map((number) => [number, true]);
    expect(await listed()).toEqual(kids);
    await rate('channels', 1, 6);
    expect(await listed()).toEqual([...kids, [1, false]]);
    const mark = (for_kids: boolean) =>
      db.updateTable('channels').set({ for_kids }).where('id', '=', 2).execute();
    await mark(true);
    undo.push(() => mark(false));
    expect(await listed()).toEqual([[2, true], ...kids, [1, false]]);
    const { results } = (await open().request(listLineup, { token: viewer.token })).body;
    expect(results.map((it) => it.number)).toEqual(results.map((it) => it.number).sort((a, b) => a - b));
    expect(results.some((it) => 'for_kids' in it)).toBe(false);
  });

  test('has the genres for children before larger ones', async () => {
    const { results } = (await open().request(listGenres, { ...as(), query: { page_size } })).body;
    expect(results[0]?.slug).toBe('multfilm');
    expect(results[0]?.count).toBeLessThan(results[1]?.count ?? 0);
  });

  test('has unrated broadcasts only of channels for children, before others', async () => {
    const { db, now } = open().services;
    const broadcast = async (channel: number | null, minutes: number) => {
      const id = await newStream(db, { channel, starts_at: new Date(now().getTime() + minutes * 60_000) });
      undo.push(() => db.deleteFrom('streams').where('id', '=', id).execute());
      return id;
    };
    const [rated, adult, alone, own] = [
      await broadcast(1, -5),
      await broadcast(2, -5),
      await broadcast(null, -5),
      await broadcast(3, 600),
    ];
    await rate('streams', rated, 6);
    const { results } = (await open().request(listStreams, { ...as(), query: { page_size } })).body;
    const ids = results.map((it) => it.id);
    expect(ids.filter((id) => [rated, adult, alone, own].includes(id))).toEqual([own, rated]);
  });

  test('has the reels of titles for children before newer ones', async () => {
    const { db } = open().services;
    const listed = async () => {
      const { results } = (await open().request(listReels, { ...as(), query: { page_size } })).body;
      return results.map((it) => it.id);
    };
    const titlesOf = async (for_kids: boolean) =>
      (
        await db
          .selectFrom('cinema_genres')
          .innerJoin('genres', 'genres.id', 'genre_id')
          .select('cinema_id')
          .where('for_kids', '=', for_kids)
          .orderBy('cinema_id')
          .execute()
      ).map((row) => row.cinema_id);
    const forKids = await titlesOf(true);
    const others = (await titlesOf(false)).filter((id) => !forKids.includes(id));
    const [first, second] = await db.selectFrom('reels').selectAll().orderBy('id').limit(2).execute();
    const change = async (reel: typeof first, cinema_id: number | undefined, published: string) => {
      if (!reel || cinema_id === undefined) throw new Error('The demo lacks a reel or a title.');
      const { id, ...before } = reel;
      const set = (to: Pick<typeof reel, 'cinema_id' | 'published_at' | 'age_rating'>) =>
        db.updateTable('reels').set(to).where('id', '=', id).execute();
      const { cinema_id: title, published_at, age_rating } = before;
      undo.push(() => set({ cinema_id: title, published_at, age_rating }));
      await set({ cinema_id, published_at: new Date(published), age_rating: 0 });
      return id;
    };
    const cartoon = await change(first, forKids[0], '2001-01-01T00:00:00Z');
    const drama = await change(second, others[0], '2026-01-01T00:00:00Z');
    const ids = await listed();
    expect(ids.indexOf(cartoon)).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf(drama)).toBeGreaterThan(ids.indexOf(cartoon));
  });

  test('lists and finds titles for children before newer ones', async () => {
    const { db } = open().services;
    const add = async (publishedIn: number) => {
      const { id } = await newTitle(open().services, { age_rating: 0, publishedIn });
      undo.push(() => db.deleteFrom('cinema').where('id', '=', id).execute());
      await db
        .updateTable('cinema')
        .set({ search_title: ' birtoy', search: ' birtoy' })
        .where('id', '=', id)
        .execute();
      return id;
    };
    const [cartoon, drama] = [await add(-9_000_000), await add(-1000)];
    const { id: genre_id } = await db
      .selectFrom('genres')
      .select('id')
      .where('for_kids', '=', true)
      .executeTakeFirstOrThrow();
    await db.insertInto('cinema_genres').values({ cinema_id: cartoon, genre_id, position: 0 }).execute();
    for (const query of [{}, { search: 'birtoy' }]) {
      const listed = async (request: object) => {
        const { body } = await open().request(listCinema, { query: { page_size, ...query }, ...request });
        return body.results.map((it) => it.id).filter((id) => id === cartoon || id === drama);
      };
      expect(await listed(as())).toEqual([cartoon, drama]);
      expect(await listed({ token: viewer.token })).toEqual([drama, cartoon]);
    }
    await db.deleteFrom('cinema_genres').where('cinema_id', '=', cartoon).execute();
    expect(
      (await db.selectFrom('cinema').select('for_kids').where('id', '=', cartoon).execute())[0]?.for_kids,
    ).toBe(false);
  });

  test('finds unrated programmes only of channels for children', async () => {
    const { db, now } = open().services;
    const name = 'Kattalarsuhbati';
    const ids = [];
    for (const channel_id of [1, 3]) {
      const starts_at = new Date(now().getTime() + 3_600_000);
      const ends_at = new Date(now().getTime() + 7_200_000);
      const id = await newProgramme(db, {
        channel_id,
        title: name,
        starts_at,
        ends_at,
        search: ' kattalarsuhbati',
      });
      undo.push(() => db.deleteFrom('programmes').where('id', '=', id).execute());
      ids.push(id);
    }
    const found = async (request: object) => {
      const { body } = await open().request(searchProgrammes, { query: { search: name }, ...request });
      return body.results.map((it) => it.id).sort((a, b) => a - b);
    };
    expect(await found({ token: viewer.token })).toEqual(ids);
    expect(await found(as())).toEqual(ids.slice(1));
    await rate('channels', 1, 6);
    const { results } = (await open().request(searchProgrammes, { ...as(), query: { search: name } })).body;
    expect(results.map((it) => it.id)).toEqual(ids.toReversed());
  });
}
