import type { Language } from '@oyna/contract/common';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { countLimit, window } from '../http/page.ts';
import {
  type CinemaFilter,
  type CinemaQuery,
  filtersOf,
  type SearchedWord,
  wordsOf,
} from './cinema-filters.ts';
import { orderOf } from './cinema-order.ts';
import { refreshChart } from './refresh-chart.ts';
import { countMatching, gather, rarestOf, type Selection, walk } from './select-cinema.ts';

interface Found {
  readonly ids: number[];
  /** Exact up to the limit of counts. */
  readonly count: number;
}

/** The identifiers of one page of titles, one more than asked for if there are, and how many there are in all. */
export async function findCinema(
  db: Database,
  query: CinemaQuery,
  language: Language,
  now: Date,
): Promise<Found> {
  if (query.ordering === 'popular') await refreshChart(db, now);
  const { limit, offset } = window(query);
  const wanted = { order: orderOf(query, language), limit: limit + 1, offset };
  const filters = filtersOf(query);
  const words = wordsOf(query.search);
  return words.length === 0 ? select(db, { ...wanted, filters }) : search(db, words, { ...wanted, filters });
}

async function select(db: Database, wanted: Selection): Promise<Found> {
  const rarest = await rarestOf(db, wanted.filters);
  if (rarest?.isRare) return gather(db, rarest.filter, wanted);
  const ids = await walk(db, wanted);
  return { ids, count: await countMatching(db, rarest, wanted.filters) };
}

/** What is called so comes before what someone called so plays in. */
async function search(db: Database, words: readonly SearchedWord[], wanted: Selection): Promise<Found> {
  const filters = [...words, ...wanted.filters];
  const titled = words.map((word) => word.inTitle);
  const isTitled = sql<boolean>`(${sql.join(
    titled.map((it) => it.holds),
    sql` and `,
  )})`;
  const rarest = await rarestOf(db, filters);
  if (rarest?.isRare) {
    const order = sql`${isTitled} desc, ${wanted.order}`;
    return gather(db, rarest.filter, { ...wanted, filters, order });
  }
  const count = await countMatching(db, rarest, filters);
  const { limit, offset } = wanted;
  const first = { ...wanted, filters: [...titled, ...wanted.filters] };
  const { ids } = await select(db, first);
  if (ids.length === limit) return { ids, count };
  const before = ids.length > 0 ? offset + ids.length : await countAll(db, first.filters);
  const others: CinemaFilter = { entries: sql``, holds: sql<boolean>`not ${isTitled}` };
  const rest = await walk(db, {
    order: wanted.order,
    filters: [...filters, others],
    limit: limit - ids.length,
    offset: Math.max(0, offset - before),
  });
  return { ids: [...ids, ...rest], count: Math.max(count, Math.min(countLimit, ids.length + rest.length)) };
}

async function countAll(db: Database, filters: readonly CinemaFilter[]): Promise<number> {
  return countMatching(db, await rarestOf(db, filters), filters, 2 ** 31 - 1);
}
