import { listCinema } from '@oyna/contract/cinema';
import { getReel, listReels } from '@oyna/contract/reels';
import { listCountries, listGenres } from '@oyna/contract/terms';
import { getCinema, listSimilar } from '@oyna/contract/title';
import { expect, test } from 'vitest';
import { signIn } from '../../support/sign-in.ts';
import { signInNew } from '../../support/sign-in-new.ts';
import type { TestServer } from '../../support/test-server.ts';

export function reelsSuite(open: () => TestServer): void {
  const similar = async (id: number, query: Record<string, number> = {}) =>
    (await open().request(listSimilar, { params: { id }, query })).body;

  test('lists reels, newest first, with their titles', async () => {
    const { body, headers } = await open().request(listReels, { query: { page_size: 100 }, language: 'ru' });
    expect(body.count).toBe(12);
    expect(body.results[0]).toMatchObject({ title: 'След на снегу', duration: 15, likes: 0 });
    expect(body.results[0]?.cinema?.title).toBe('Ташкентский тигр');
    expect(body.results.filter((it) => it.cinema === null)).toHaveLength(2);
    expect(headers['cache-control']).toMatch(/^public/);
    const second = await open().request(listReels, { query: { page_size: 5, page: 2 }, language: 'ru' });
    expect(second.body.results).toEqual(body.results.slice(5, 10));
    const one = await open().request(getReel, { params: { id: body.results[3]?.id ?? 0 }, language: 'ru' });
    expect(one.body).toEqual(body.results[3]);
  });

  test('adds personal fields of a reel with a token only', async () => {
    const { access } = await signIn(open());
    const personal = await open().request(getReel, { params: { id: 1 }, token: access });
    expect(personal.body).toMatchObject({ is_liked: false, is_saved: false });
    expect(personal.headers['cache-control']).toMatch(/^private/);
    expect('is_liked' in (await open().request(getReel, { params: { id: 1 } })).body).toBe(false);
  });

  test('marks titles as available: all with a plan, otherwise free ones', async () => {
    const available = async (token?: string) => {
      const { body } = await open().request(listCinema, {
        query: { page_size: 100 },
        ...(token && { token }),
      });
      return body.results.map((it) => [it.access, it.is_available]);
    };
    expect((await available()).every(([, is]) => is === undefined)).toBe(true);
    expect((await available((await signIn(open())).access)).every(([, is]) => is === true)).toBe(true);
    const without = await available((await signInNew(open())).access);
    expect(without.every(([access, is]) => is === (access === 'free'))).toBe(true);
    expect(new Set(without.map(([, is]) => is))).toEqual(new Set([true, false]));
  });

  test.each([
    ['genres', listGenres, 'genre'],
    ['countries', listCountries, 'country'],
  ] as const)('counts the titles of %s, the largest first', async (_, call, filter) => {
    const { body } = await open().request(call, { query: { page_size: 100 }, language: 'en' });
    const counts = body.results.map((it) => it.count);
    expect(counts).toEqual([...counts].sort((left, right) => right - left));
    for (const { slug, count } of body.results.slice(-3)) {
      const found = await open().request(listCinema, { query: { [filter]: slug } });
      expect([slug, found.body.count]).toEqual([slug, count]);
    }
  });

  test('lists a genre only while it has titles, with their count', async () => {
    const { db } = open().services;
    const count = async () => {
      // Cached public responses may be half a minute old.
      open().pass(31);
      const { body } = await open().request(listGenres, { query: { page_size: 100 } });
      return Object.fromEntries(body.results.map((it) => [it.slug, it.count]));
    };
    const before = await count();
    const name = '{"uz":"Vestern","ru":"Вестерн","en":"Western"}';
    const { id } = await db
      .insertInto('genres')
      .values({ slug: 'vestern', name })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await count()).toEqual(before);
    const rows = [1, 2, 3].map((cinema_id) => ({ cinema_id, genre_id: id, position: 9 }));
    await db.insertInto('cinema_genres').values(rows).execute();
    expect(await count()).toEqual({ ...before, vestern: 3 });
    await db.deleteFrom('cinema_genres').where('genre_id', '=', id).where('cinema_id', '<', 3).execute();
    expect(await count()).toEqual({ ...before, vestern: 1 });
    await db.deleteFrom('genres').where('id', '=', id).execute();
    expect(await count()).toEqual(before);
  });

  test('finds similar titles in a stable order, never the title itself', async () => {
    const first = await similar(1);
    expect(first.count).toBeGreaterThan(5);
    const ids = first.results.map((it) => it.id);
    expect(ids).not.toContain(1);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await similar(1)).results.map((it) => it.id)).toEqual(ids);
    const paged = [
      ...(await similar(1, { page_size: 3 })).results,
      ...(await similar(1, { page_size: 3, page: 2 })).results,
    ];
    expect(paged.map((it) => it.id)).toEqual(ids.slice(0, 6));
    expect((await similar(1, { page: 100 })).results).toEqual([]);
  });

  test('ranks titles by shared people and genres', async () => {
    const { body: title } = await open().request(getCinema, { params: { id: 1 } });
    const { results } = await similar(1, { page_size: 100 });
    const shared = async (id: number) => {
      const { body } = await open().request(getCinema, { params: { id } });
      const names = new Set(title.people.map((it) => it.name));
      const slugs = new Set(title.genres.map((it) => it.slug));
      return (
        4 * new Set(body.people.map((it) => it.name).filter((it) => names.has(it))).size +
        3 * body.genres.filter((it) => slugs.has(it.slug)).length
      );
    };
    const nearest = await shared(results[0]?.id ?? 0);
    const farthest = await shared(results.at(-1)?.id ?? 0);
    expect(nearest).toBeGreaterThan(farthest);
    expect(farthest).toBeGreaterThan(0);
  });

  test.each(['999999999', 'abc', '0', '-1', '1e3'])('answers 404 for %s', async (id) => {
    for (const call of [getReel, listSimilar]) {
      expect((await open().request(call, { params: { id } })).error.code).toBe('not_found');
    }
  });
}
