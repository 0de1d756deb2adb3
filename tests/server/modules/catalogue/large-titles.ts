import type { TestServer } from '../../support/test-server.ts';

export type Title = Awaited<ReturnType<typeof readTitles>>[number];

/** All titles with the names of their genres. */
export async function readTitles({ services: { db } }: TestServer) {
  const rows = await db.selectFrom('cinema').selectAll().execute();
  const links = await db
    .selectFrom('cinema_genres')
    .innerJoin('genres', 'genres.id', 'cinema_genres.genre_id')
    .select(['cinema_id', 'slug'])
    .execute();
  const genres = Map.groupBy(links, (link) => link.cinema_id);
  return rows.map((row) => ({ ...row, genres: (genres.get(row.id) ?? []).map((link) => link.slug) }));
}

/** Orders of titles, as the lists have them. */
export const newest = (a: Title, b: Title) =>
  b.published_at.getTime() - a.published_at.getTime() || b.id - a.id;
export const best = (a: Title, b: Title) => (b.rating ?? -1) - (a.rating ?? -1) || b.id - a.id;
/** Whether a folded text has a word that begins so. */
export const has = (text: string, word: string) => text.includes(` ${word}`);

/** Titles for children first. */
export const kidsFirst = (order: (a: Title, b: Title) => number) => (a: Title, b: Title) =>
  Number(b.for_kids) - Number(a.for_kids) || order(a, b);
