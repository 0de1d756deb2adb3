import { sql } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';
import { byWord, type CinemaFilter, type IndexedFilter, type SearchedWord } from '../cinema-filters.ts';
import { type Found, gatherFew, type Selection, selectCinema, walk } from '../select-cinema.ts';
import { nearWords } from './near-words.ts';

/** Below this number of results, results with typing mistakes are added. */
const few = 3;

/** Titles with all of the words and, if these are few, titles with similar words. */
export async function searchCinema(
  db: Database,
  words: readonly string[],
  wanted: Selection,
): Promise<Found> {
  const found = await findWords(
    db,
    words.map((word) => byWord([word])),
    wanted,
  );
  if (found.count >= few) return found;
  const near = await Promise.all(words.map((word) => nearWords(db, 'cinema', word)));
  if (near.every((list) => list.length === 0)) return found;
  const exact = await findWords(
    db,
    words.map((word) => byWord([word])),
    { ...wanted, limit: few, offset: 0 },
  );
  const likely = words.map((word, place) => without(exact.ids, byWord([word, ...(near[place] ?? [])])));
  const rest = await findWords(db, likely, {
    ...wanted,
    limit: wanted.limit - found.ids.length,
    offset: Math.max(0, wanted.offset - exact.count),
  });
  return { ids: [...found.ids, ...rest.ids], count: exact.count + rest.count };
}

/** Title matches rank before matches of people; among each, a kids' profile gets titles for children first. */
async function findWords(db: Database, words: readonly SearchedWord[], wanted: Selection): Promise<Found> {
  const titled = words.map((word) => word.inTitle);
  const isTitled = sql<boolean>`(${sql.join(
    titled.map((it) => it.holds),
    sql` and `,
  )})`;
  const kidsFirst = wanted.kidsFirst ? sql`cinema.for_kids desc,` : sql``;
  const all = {
    ...wanted,
    kidsFirst: false,
    filters: [...words, ...wanted.filters],
    order: sql`${isTitled} desc, ${kidsFirst} ${wanted.order}`,
  };
  const { ids, count } = await gatherFew(db, all);
  if (ids !== null) return { ids, count };
  const first = { ...wanted, filters: [...titled, ...wanted.filters] };
  const { ids: called, count: exact } = await selectCinema(db, first);
  if (called.length === wanted.limit) return { ids: called, count };
  const others: CinemaFilter = { holds: sql<boolean>`not ${isTitled}` };
  const before = called.length > 0 ? wanted.offset + called.length : exact;
  const rest = await walk(db, {
    ...wanted,
    filters: [...all.filters, others],
    limit: wanted.limit - called.length,
    offset: Math.max(0, wanted.offset - before),
  });
  return { ids: [...called, ...rest], count };
}

/** Leaves out titles that were found already. */
function without(ids: readonly number[], word: SearchedWord): SearchedWord {
  if (ids.length === 0) return word;
  const but = (filter: IndexedFilter): IndexedFilter => ({
    ...filter,
    entries: sql`select id from (${filter.entries}) as entry where id <> all (${ids}::integer[])`,
    holds: sql<boolean>`(${filter.holds} and cinema.id <> all (${ids}::integer[]))`,
  });
  return { ...but(word), inTitle: but(word.inTitle) };
}
