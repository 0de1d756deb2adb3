import type { Language } from '@oyna/contract/common';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { window } from '../http/page.ts';
import { fold } from '../text/fold.ts';
import {
  type CinemaFilter,
  type CinemaQuery,
  filtersOf,
  type SearchedWord,
  wordsOf,
} from './cinema-filters.ts';
import { orderOf } from './cinema-order.ts';
import { refreshChart } from './refresh-chart.ts';
import { rememberFound } from './remember-found.ts';
import { type Found, gatherFew, type Selection, selectCinema, walk } from './select-cinema.ts';

/** The identifiers of one page of titles, one more than asked for if there are, and how many there are in all. */
export async function findCinema(
  db: Database,
  query: CinemaQuery,
  language: Language,
  now: Date,
): Promise<Found> {
  if (query.ordering === 'popular') await refreshChart(db, now);
  const { limit, offset } = window(query);
  const wanted = { filters: filtersOf(query), order: orderOf(query, language), limit: limit + 1, offset };
  const words = wordsOf(query.search);
  const find = () => (words.length === 0 ? selectCinema(db, wanted) : search(db, words, wanted));
  if (words.length + wanted.filters.length < 2) return find();
  const { search: text, ...rest } = query;
  return rememberFound(db, [rest, text === undefined ? '' : fold(text), language], now, find);
}

/** What is called so comes before what someone called so plays in. */
async function search(db: Database, words: readonly SearchedWord[], wanted: Selection): Promise<Found> {
  const titled = words.map((word) => word.inTitle);
  const isTitled = sql<boolean>`(${sql.join(
    titled.map((it) => it.holds),
    sql` and `,
  )})`;
  const all = {
    ...wanted,
    filters: [...words, ...wanted.filters],
    order: sql`${isTitled} desc, ${wanted.order}`,
  };
  const { ids, count } = await gatherFew(db, all);
  if (ids !== null) return { ids, count };
  const first = { ...wanted, filters: [...titled, ...wanted.filters] };
  const { ids: called, count: exact } = await selectCinema(db, first);
  if (called.length === wanted.limit) return { ids: called, count };
  const others: CinemaFilter = { entries: sql``, holds: sql<boolean>`not ${isTitled}` };
  const before = called.length > 0 ? wanted.offset + called.length : exact;
  const rest = await walk(db, {
    ...wanted,
    filters: [...all.filters, others],
    limit: wanted.limit - called.length,
    offset: Math.max(0, wanted.offset - before),
  });
  return { ids: [...called, ...rest], count };
}
