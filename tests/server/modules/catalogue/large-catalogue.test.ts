import { listCinema } from '@oyna/contract/cinema';
import { saveHistory } from '@oyna/contract/history';
import { listFacets } from '@oyna/contract/terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { bumpCatalogue } from '#server/src/infra/database/catalogue-version.ts';
import { fillCatalogue } from '../../../bench-server/fill-catalogue.ts';
import { newProfile } from '../../support/new-profile.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { signIn } from '../../support/sign-in.ts';
import { embeddedDatabase, postgresDatabase } from '../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';
import { best, has, kidsFirst, newest, readTitles, type Title } from './large-titles.ts';

const size = 2000;
describe.each([
  ['PostgreSQL', postgresDatabase] as const,
  ...(process.env.MODE === 'embedded' ? [['the embedded database', embeddedDatabase] as const] : []),
])('A catalogue with more titles than are counted, on %s', (_name, open) => {
  let server: TestServer;
  let titles: Title[] = [];
  beforeAll(async () => {
    server = await startTestServer(await open());
    await fillCatalogue(server.services.db, size);
    const { db } = server.services;
    await db.updateTable('cinema').set({ age_rating: sql`id % 37 % 19` }).execute();
    await markGenres(['bench-7']);
  }, 240_000);
  afterAll(() => server?.close());

  const page = async (query: Record<string, string | number>, as: object = {}) => {
    const { body } = await server.request(listCinema, { query, ...as });
    return { ids: body.results.map((it) => it.id), count: body.count, next: body.next };
  };
  const readAgain = async () => {
    titles = await readTitles(server);
  };
  const markGenres = async (slugs: readonly string[]) => {
    const { db } = server.services;
    const for_kids = sql<boolean>`slug = any(${slugs}::text[])`;
    await db.updateTable('genres').set({ for_kids }).execute();
    await bumpCatalogue(db);
    await readAgain();
  };
  /** The result of a full scan. */
  const expected = (
    keep: (title: Title) => boolean,
    order: (a: Title, b: Title) => number,
    at = 1,
    many = 20,
  ) => {
    const all = titles.filter(keep).sort(order);
    return {
      ids: all.slice((at - 1) * many, at * many).map((it) => it.id),
      count: Math.min(all.length, 1000),
      next: all.length > at * many ? expect.any(String) : null,
    };
  };

  test('is paged to its end with a count up to a thousand', async () => {
    expect(await page({})).toEqual(expected(() => true, newest));
    expect(await page({ page: 30, page_size: 100 })).toEqual(expected(() => true, newest, 30, 100));
    expect((await page({ page: 31, page_size: 100 })).ids).toEqual([]);
  });

  test('filters and sorts as if every row were read', async () => {
    const genre = 'bench-3';
    expect(await page({ genre })).toEqual(expected((it) => it.genres.includes(genre), newest));
    expect(await page({ genre, ordering: 'rating', page: 3 })).toEqual(
      expected((it) => it.genres.includes(genre), best, 3),
    );
    expect(await page({ kind: 'movie', ordering: 'rating' })).toEqual(
      expected((it) => it.kind === 'movie', best),
    );
    expect(await page({ kind: 'movie', genre })).toEqual(
      expected((it) => it.kind === 'movie' && it.genres.includes(genre), newest),
    );
    expect(await page({ year: 2001, ordering: 'year' })).toEqual(
      expected(
        (it) => it.year === 2001,
        (a, b) => b.id - a.id,
      ),
    );
  });

  test.each([12, 0])(
    'is within the age limit %i of a kids’ profile as if every row were read',
    async (limit) => {
      const { token } = await newViewer(server.services);
      const { headers } = await newProfile(server, token, { is_kids: true, age_limit: limit });
      const isFor = (it: Title) => (it.age_rating ?? 99) <= limit;
      const kid = { token, headers };
      expect(await page({}, kid)).toEqual(expected(isFor, kidsFirst(newest)));
      expect(await page({ ordering: 'rating', page: 2 }, kid)).toEqual(expected(isFor, kidsFirst(best), 2));
      const genre = 'bench-3';
      const both = (it: Title) => isFor(it) && it.genres.includes(genre);
      for (const times of [1, 2]) {
        expect([times, await page({ genre }, kid)]).toEqual([times, expected(both, kidsFirst(newest))]);
        expect([times, await page({ genre })]).toEqual([
          times,
          expected((it) => it.genres.includes(genre), newest),
        ]);
      }
      const words = ['kino', titles.at(-1)?.search.split(' ')[1] ?? ''];
      for (const search of words) {
        const found = (it: Title) => isFor(it) && has(it.search, search);
        const order = (a: Title, b: Title) =>
          Number(has(b.search_title, search)) - Number(has(a.search_title, search)) ||
          kidsFirst(newest)(a, b);
        expect([search, await page({ search }, kid)]).toEqual([search, expected(found, order)]);
      }
    },
  );

  test('marks the titles of genres for children', () => {
    const wrong = titles.filter((it) => it.for_kids !== it.genres.includes('bench-7'));
    expect(wrong.map((it) => it.id)).toEqual([]);
    expect(titles.filter((it) => it.for_kids).length).toBeGreaterThan(100);
  });

  test.each([
    ['few', ['bench-7']],
    ['most', Array.from({ length: 15 }, (_, at) => `bench-${at + 1}`)],
  ])('has %s titles for children before all others, on every page', async (_many, slugs) => {
    const { token } = await newViewer(server.services);
    const { headers } = await newProfile(server, token, { is_kids: true, age_limit: 18 });
    onTestFinished(() => markGenres(['bench-7']));
    await markGenres(slugs);
    const marked = titles.filter((it) => it.for_kids).length;
    // The page with the last of them, too.
    for (const at of [1, Math.ceil(marked / 20), Math.ceil(marked / 20) + 1, 95]) {
      for (const ordering of ['new', 'rating']) {
        const order = kidsFirst(ordering === 'new' ? newest : best);
        const isFor = (it: Title) => (it.age_rating ?? 99) <= 18;
        expect([at, ordering, await page({ ordering, page: at }, { token, headers })]).toEqual([
          at,
          ordering,
          expected(isFor, order, at),
        ]);
      }
    }
  });

  test('offers the filter values that leave titles as if every row were read', async () => {
    const sorted = <T>(values: readonly T[]) => [...new Set(values)].sort();
    for (const query of [
      { kind: 'movie' },
      { genre: 'bench-3' },
      { kind: 'series', year: '2001' },
    ] as const) {
      const { body } = await server.request(listFacets, { query });
      const left = (name: string) =>
        titles.filter(
          (it) =>
            (name === 'kind' || !('kind' in query) || it.kind === query.kind) &&
            (name === 'genre' || !('genre' in query) || it.genres.includes(query.genre)) &&
            (name === 'year' || !('year' in query) || it.year === Number(query.year)),
        );
      expect(sorted(body.kinds)).toEqual(sorted(left('kind').map((it) => it.kind)));
      expect(sorted(body.genres)).toEqual(sorted(left('genre').flatMap((it) => it.genres)));
      expect(body.years).toEqual(sorted(left('year').flatMap(({ year }) => year ?? [])).reverse());
    }
  });

  test.each([12, 0])('offers kids only what leaves titles within the age limit %i', async (limit) => {
    const { token } = await newViewer(server.services);
    const { headers } = await newProfile(server, token, { is_kids: true, age_limit: limit });
    const sorted = <T>(values: readonly T[]) => [...new Set(values)].sort();
    for (const query of [{}, { kind: 'movie' }, { genre: 'bench-3' }] as const) {
      const { body } = await server.request(listFacets, { query, token, headers });
      const left = (name: string) =>
        titles.filter(
          (it) =>
            (it.age_rating ?? 99) <= limit &&
            (name === 'kind' || !('kind' in query) || it.kind === query.kind) &&
            (name === 'genre' || !('genre' in query) || it.genres.includes(query.genre)),
        );
      expect(sorted(body.kinds)).toEqual(sorted(left('kind').map((it) => it.kind)));
      expect(sorted(body.genres)).toEqual(sorted(left('genre').flatMap((it) => it.genres)));
      expect(body.years).toEqual(sorted(left('year').flatMap(({ year }) => year ?? [])).reverse());
    }
  });

  test('offers no value when none of many titles is for kids', async () => {
    const { db } = server.services;
    const { token } = await newViewer(server.services);
    const { headers } = await newProfile(server, token, { is_kids: true, age_limit: 12 });
    const year = 1901;
    const trial = { age_rating: 18, year, kind: 'series' } as const;
    onTestFinished(async () => {
      // One statement, because 2,000 of them take ten seconds.
      await sql`update cinema set age_rating = kept.age_rating, year = kept.year, kind = kept.kind
        from jsonb_to_recordset(${JSON.stringify(titles)}::jsonb) as kept(id int, age_rating int, year int, kind text)
        where cinema.id = kept.id`.execute(db);
    });
    await db.updateTable('cinema').set(trial).where('kind', '=', 'series').execute();
    await db
      .updateTable('cinema')
      .set(trial)
      .where(
        'id',
        'in',
        titles.slice(0, 1200).map((it) => it.id),
      )
      .execute();
    const offered = async (request: object) =>
      (await server.request(listFacets, { query: {}, ...request })).body;
    const [all, own] = [await offered({}), await offered({ token, headers })];
    expect([all.kinds.includes('series'), all.years.includes(year)]).toEqual([true, true]);
    expect([own.kinds, own.years.includes(year)]).toEqual([['movie'], false]);
  });

  test('is searched as if every row were read: names before people, every page', async () => {
    const ordered =
      (called: (it: Title) => boolean, order = newest) =>
      (a: Title, b: Title) =>
        Number(called(b)) - Number(called(a)) || order(a, b);
    for (const word of ['kino', 'a', titles.at(-1)?.search.split(' ')[1] ?? '', 'nosuchword']) {
      const order = ordered((it) => has(it.search_title, word));
      for (const at of [1, 2, 60]) {
        expect([word, at, await page({ search: word, page: at })]).toEqual([
          word,
          at,
          expected((it) => has(it.search, word), order, at),
        ]);
      }
    }
    const both = (text: string) => has(text, 'kino') && has(text, 'a');
    expect(await page({ search: 'a kino', ordering: 'rating', genre: 'bench-5' })).toEqual(
      expected(
        (it) => both(it.search) && it.genres.includes('bench-5'),
        ordered((it) => both(it.search_title), best),
      ),
    );
  });

  test('is searched with a typing mistake as if every row were read', async () => {
    for (const [typed, meant] of [
      ['kimo', 'kino'],
      ['kiino', 'kino'],
    ]) {
      const order = (a: Title, b: Title) =>
        Number(has(b.search_title, meant ?? '')) - Number(has(a.search_title, meant ?? '')) || newest(a, b);
      for (const at of [1, 60])
        expect([typed, at, await page({ search: typed ?? '', page: at })]).toEqual([
          typed,
          at,
          expected((it) => has(it.search, meant ?? ''), order, at),
        ]);
    }
  });

  test('is searched at once by new names in place of old ones', async () => {
    const { db } = server.services;
    const row = { search_title: ' zarafshon', search: ' zarafshon odilov' };
    onTestFinished(readAgain);
    await db.updateTable('cinema').set(row).where('slug', '=', 'bench-1999').execute();
    const [changed] = await db.selectFrom('cinema').select('id').where('slug', '=', 'bench-1999').execute();
    expect((await page({ search: 'zarafsh' })).ids).toEqual([changed?.id]);
    expect((await page({ search: 'zarofshan' })).ids).toEqual([changed?.id]);
    expect((await page({ search: 'odilov' })).ids).toEqual([changed?.id]);
    expect((await page({ search: '1999' })).ids).toEqual([]);
    await db.deleteFrom('cinema').where('slug', '=', 'bench-1999').execute();
    expect((await page({ search: 'zarafsh' })).ids).toEqual([]);
    expect((await page({ search: 'zarofshan' })).ids).toEqual([]);
    expect(
      await db.selectFrom('cinema_words').select('word').where('word', '=', 'zarafshon').execute(),
    ).toEqual([]);
  });

  test('caches common filter results until the catalogue changes', async () => {
    const { db } = server.services;
    const query = { genre: 'bench-4', kind: 'series' };
    const before = await page(query);
    expect(await page(query)).toEqual(before);
    const first = before.ids[0] ?? 0;
    onTestFinished(readAgain);
    await db.deleteFrom('cinema').where('id', '=', first).execute();
    await bumpCatalogue(db);
    const after = await page(query);
    expect([after.ids[0], after.count]).toEqual([before.ids[1], before.count - 1]);
  });

  test('has a chart of the last seven days, at most five minutes old', async () => {
    const [before] = (await page({ ordering: 'popular' })).ids;
    const last = titles.toSorted(best).at(-1)?.id ?? 0;
    expect(before).not.toBe(last);
    const { access: token } = await signIn(server);
    const watched_at = server.services.now().toISOString();
    await server.request(saveHistory, {
      token,
      body: { cinema: last, position: 30, duration: 90, watched_at },
    });
    server.pass(301);
    expect((await page({ ordering: 'popular' })).ids[0]).toBe(last);
    server.pass(8 * 86_400);
    expect((await page({ ordering: 'popular' })).ids[0]).toBe(before);
  });
});
