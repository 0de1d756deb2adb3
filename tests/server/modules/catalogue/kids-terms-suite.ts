import { listCinema } from '@oyna/contract/cinema';
import { listPeople } from '@oyna/contract/people';
import { listCountries, listFacets, listGenres } from '@oyna/contract/terms';
import { getCinema } from '@oyna/contract/title';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newProfile } from '../../support/new-profile.ts';
import { newTitle } from '../../support/new-title.ts';
import { newViewer } from '../../support/new-viewer.ts';
import type { TestServer } from '../../support/test-server.ts';

const limit = 6;
const page_size = 100;
const year = 1897;

/** Genres, countries, years and people of a kids' profile: only those that have titles within its age limit. */
export function kidsTermsSuite(open: () => TestServer): void {
  let viewer: Awaited<ReturnType<typeof newViewer>>;
  let kid: Awaited<ReturnType<typeof newProfile>>;
  let genre = 0;
  let cinema = 0;
  beforeAll(async () => {
    viewer = await newViewer(open().services);
    kid = await newProfile(open(), viewer.token, { is_kids: true, age_limit: limit });
  });
  beforeEach(async () => {
    const { db } = open().services;
    const named = (uz: string) => JSON.stringify({ uz, 'uz-Cyrl': uz, ru: uz, en: uz });
    await db
      .insertInto('countries')
      .values({ code: 'ZZ', name: named('Qoʻrqistan') })
      .execute();
    ({ id: genre } = await db
      .insertInto('genres')
      .values({ slug: 'dahshat-z', name: named('Dahshatlar') })
      .returning('id')
      .executeTakeFirstOrThrow());
    ({ id: cinema } = await newTitle(open().services, { age_rating: 18 }));
    await db.updateTable('cinema').set({ year, search: ' zolotarevski' }).where('id', '=', cinema).execute();
    await db
      .insertInto('cinema_genres')
      .values({ cinema_id: cinema, genre_id: genre, position: 0 })
      .execute();
    await db
      .insertInto('cinema_countries')
      .values({ cinema_id: cinema, country: 'ZZ', position: 0 })
      .execute();
    await db
      .insertInto('people')
      .values({ cinema_id: cinema, name: named('Zolotarevski'), role: 'actor', position: 0 })
      .execute();
  });
  afterEach(async () => {
    const { db } = open().services;
    await db.deleteFrom('cinema').where('id', '=', cinema).execute();
    await db.deleteFrom('genres').where('id', '=', genre).execute();
    await db.deleteFrom('countries').where('code', '=', 'ZZ').execute();
  });
  const rate = (age_rating: number | null) =>
    open().services.db.updateTable('cinema').set({ age_rating }).where('id', '=', cinema).execute();
  const kids = () => ({ token: viewer.token, headers: kid.headers });
  /** The lists that have the value; the adult's first, the kid's then. */
  const offered = async () => {
    const { request } = open();
    const look = async (as: object) => {
      const genres = (await request(listGenres, { ...as, query: { page_size } })).body;
      const countries = (await request(listCountries, { ...as, query: { page_size } })).body;
      const people = (await request(listPeople, { ...as, query: { search: 'zolotarev' } })).body;
      const found = (await request(listGenres, { ...as, query: { search: 'dahshatlar' } })).body;
      const facets = (await request(listFacets, { ...as, query: {} })).body;
      expect(genres.results).toHaveLength(genres.count);
      expect(countries.results).toHaveLength(countries.count);
      return [
        genres.results.some((it) => it.slug === 'dahshat-z'),
        found.count === 1,
        countries.results.some((it) => it.slug === 'ZZ'),
        people.count === 1,
        facets.genres.includes('dahshat-z'),
        facets.countries.includes('ZZ'),
        facets.years.includes(year),
      ];
    };
    return [await look({ token: viewer.token }), await look(kids())];
  };
  const [all, none] = [Array(7).fill(true), Array(7).fill(false)];

  test('offers no value that leads to titles above the limit only', async () => {
    expect(await offered()).toEqual([all, none]);
  });

  test('offers it exactly while a title is within the limit', async () => {
    await rate(6);
    expect(await offered()).toEqual([all, all]);
    await rate(7);
    expect(await offered()).toEqual([all, none]);
    await rate(null);
    expect(await offered()).toEqual([all, none]);
    await rate(0);
    expect(await offered()).toEqual([all, all]);
    await open().services.db.deleteFrom('cinema').where('id', '=', cinema).execute();
    expect(await offered()).toEqual([none, none]);
  });

  test('counts its own titles', async () => {
    const lists = [
      [listGenres, 'genre'],
      [listCountries, 'country'],
    ] as const;
    for (const [call, filter] of lists) {
      const { results } = (await open().request(call, { ...kids(), query: { page_size } })).body;
      expect(results.length).toBeGreaterThan(3);
      // The genre for children comes first, whatever its size.
      const counts = results.filter((it) => it.slug !== 'multfilm').map((it) => it.count);
      expect(counts).toEqual(counts.toSorted((one, other) => other - one));
      for (const { slug, count } of results) {
        const found = await open().request(listCinema, { ...kids(), query: { [filter]: slug } });
        expect([slug, found.body.count]).toEqual([slug, count]);
      }
    }
  });

  test('counts for a person only the titles that it lists within the limit', async () => {
    const { body } = await open().request(listCinema, { ...kids(), query: { page_size } });
    const title = await open().request(getCinema, { ...kids(), params: { id: body.results[0]?.id ?? 0 } });
    const [person] = title.body.people;
    const search = person?.name ?? '';
    const found = (await open().request(listPeople, { ...kids(), query: { search } })).body.results;
    const theirs = found.find((it) => it.key === person?.key);
    const titles = (await open().request(listCinema, { ...kids(), query: { person: person?.key ?? '' } }))
      .body;
    expect(theirs?.count).toBe(titles.count);
    expect(titles.results.every((it) => (it.age_rating ?? 99) <= limit)).toBe(true);
  });

  test('is counted by the database as a recount does', async () => {
    const { db } = open().services;
    const counts = async () => {
      const genres = await sql`select * from genre_ages where titles > 0 order by 1, 2`.execute(db);
      const countries = await sql`select * from country_ages where titles > 0 order by 1, 2`.execute(db);
      return [genres.rows, countries.rows];
    };
    await rate(3);
    await db.deleteFrom('cinema_countries').where('cinema_id', '=', cinema).execute();
    const kept = await counts();
    await sql`select recount()`.execute(db);
    expect(await counts()).toEqual(kept);
  });

  test('keeps the answers of kids and adults apart in caches', async () => {
    const cached = async (as: object) =>
      (await open().request(listGenres, { ...as, query: { page_size } })).headers['cache-control'];
    expect(await cached({})).toMatch(/^public/);
    expect(await cached(kids())).toMatch(/^private/);
  });
}
