import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import { countLimit, type PageWindow } from '../../shared/page-window.ts';
import { type CinemaFilter, type IndexedFilter, titlesForKids, titlesNotForKids } from './cinema-filters.ts';

export interface Selection extends PageWindow {
  readonly filters: readonly CinemaFilter[];
  readonly order: RawBuilder<unknown>;
  /** Whether titles for children come before all others. */
  readonly kidsFirst?: boolean;
}

export interface Found {
  readonly ids: number[];
  /** Exact up to the count limit. */
  readonly count: number;
}

/** Number of entries after which a filter counts as broad. */
const maxEntries = 5 * countLimit;

/**
 * Finds a page of titles in one of three ways, all of which read few rows in any catalogue. If an index has the matches of
 * the only filter in the requested order, the page is read from it. Otherwise, if few titles match, they are collected from
 * the index of the most selective filter and sorted. If many match, the index of the ordering is scanned, in which matches
 * are frequent.
 */
export async function selectCinema(db: Database, wanted: Selection): Promise<Found> {
  const [filter, ...others] = wanted.filters;
  if (filter?.isOrdered && filter.size && others.length === 0 && !wanted.kidsFirst)
    return readInOrder(db, filter.size, wanted);
  const found = await gatherFew(db, wanted);
  if (found.ids !== null) return { ids: found.ids, count: found.count };
  return { ids: await walk(db, wanted), count: found.count };
}

/** The number of titles, and the page if it is below the count limit. */
export async function gatherFew(
  db: Database,
  wanted: Selection,
): Promise<{ readonly count: number; readonly ids: number[] | null }> {
  const { filters } = wanted;
  if (filters.length === 0) return { count: await countAll(db), ids: null };
  const isOne = filters.length === 1;
  const max = isOne ? countLimit : maxEntries;
  const { filter, entries, titles } = await rarestOf(db, filters, max);
  if (isOne && titles >= countLimit) return { count: countLimit, ids: null };
  if (!filter.repeats || entries < max) return gather(db, filter, wanted, null);
  // This many entries contain enough titles, unless the filters rarely intersect.
  const found = await gather(db, filter, wanted, maxEntries);
  return found.ids === null ? found : gather(db, filter, wanted, null);
}

/** A page of titles in the order of an index. */
export async function walk(db: Database, wanted: Selection): Promise<number[]> {
  if (wanted.kidsFirst) return walkKidsFirst(db, wanted);
  const { rows } = await sql<{ id: number }>`${page(wanted)}`.execute(db);
  return rows.map((row) => row.id);
}

/** The titles for children in the order of their index, then the others in that of all titles. */
async function walkKidsFirst(db: Database, { kidsFirst: _, ...wanted }: Selection): Promise<number[]> {
  const { limit, offset } = wanted;
  const kids = { ...wanted, filters: [titlesForKids, ...wanted.filters] };
  const first = await selectCinema(db, kids);
  if (first.ids.length === limit) return first.ids;
  const isCounted = first.count < countLimit;
  const before =
    first.ids.length > 0
      ? offset + first.ids.length
      : isCounted
        ? first.count
        : (await walk(db, { ...kids, offset: 0, limit: offset })).length;
  const rest = await walk(db, {
    ...wanted,
    filters: [...wanted.filters, titlesNotForKids],
    limit: limit - first.ids.length,
    offset: Math.max(0, offset - before),
  });
  return [...first.ids, ...rest];
}

function page({ filters, order, limit, offset }: Selection) {
  return sql`
    select cinema.id from cinema where cinema.withdrawn_at is null and ${all(filters)}
    order by ${order} limit ${limit} offset ${offset}`;
}

/** The number of titles up to the count limit, and the page, in one statement. */
async function readInOrder(db: Database, size: RawBuilder<number>, wanted: Selection): Promise<Found> {
  const { rows } = await sql<Found>`
    select least(coalesce(${size}, 0), ${sql.lit(countLimit)}) as count, array(${page(wanted)}) as ids`.execute(
    db,
  );
  return rows[0] ?? { count: 0, ids: [] };
}

/** The most selective filter, counted up to `most`; for a single filter, also the number of its titles. */
async function rarestOf(db: Database, all: readonly CinemaFilter[], max: number) {
  const filters = all.filter((it): it is IndexedFilter => it.entries !== undefined);
  const sizes = filters.map(({ entries, size, repeats }, place) => {
    const at = sql.lit(place);
    if (size)
      return sql`select ${at} as place, coalesce(${size}, 0) as entries, coalesce(${size}, 0) as titles`;
    const isDistinct = repeats && filters.length === 1;
    const titles = isDistinct ? sql`count(distinct id)::int` : sql`count(*)::int`;
    return sql`
      select ${at} as place, count(*)::int as entries, ${titles} as titles
      from (select id from (${entries}) as entry limit ${sql.lit(isDistinct ? 2 * max : max)}) as counted`;
  });
  const { rows } = await sql<{ place: number; entries: number; titles: number }>`
    ${sql.join(sizes, sql` union all `)}`.execute(db);
  // A count at its limit is probably higher.
  const guess = ({ place, entries }: (typeof rows)[number]) =>
    entries >= max && !filters[place]?.size ? entries * 4 : entries;
  const smallest = rows.reduce((one, other) => (guess(other) < guess(one) ? other : one));
  return { ...smallest, filter: filters[smallest.place] as IndexedFilter };
}

/** Reads the first entries of a filter, or all; `ids` is `null` if there are more titles than the count limit. */
async function gather(
  db: Database,
  driver: IndexedFilter,
  { filters, order, limit, offset, kidsFirst }: Selection,
  entries: number | null,
) {
  const others = filters.filter((filter) => filter !== driver);
  const linked = others.filter((filter) => filter.isLinked);
  const own = others.filter((filter) => !filter.isLinked);
  const looked = sql`select id from (${driver.entries}) as entry ${entries === null ? sql`` : sql`limit ${sql.lit(entries)}`}`;
  const id = driver.repeats ? sql`distinct id` : sql`id`;
  const meets = linked.map(({ entries: theirs }) => sql`driver.id in (${theirs})`);
  // OFFSET 0 prevents the planner from reading all titles to join these few.
  const holds = sql`exists (select from cinema where cinema.id = driver.id and ${all(own)} offset 0)`;
  const conditions = own.length === 0 ? meets : [...meets, holds];
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<{ count: number; ids: number[] | null }>`
    with matching as materialized (
      select driver.id from (select ${id} from (${looked}) as entry) as driver ${where}
      limit ${sql.lit(countLimit)}
    ),
    counted as (select count(*)::int as count from matching)
    select count, case when count < ${sql.lit(countLimit)} then array(
      select cinema.id from matching
      cross join lateral (select * from cinema where cinema.id = matching.id offset 0) as cinema
      order by ${kidsFirst ? sql`cinema.for_kids desc, ${order}` : order} limit ${limit} offset ${offset}
    ) end as ids from counted`.execute(db);
  return rows[0] ?? { count: 0, ids: [] };
}

async function countAll(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select id from cinema where withdrawn_at is null limit ${sql.lit(countLimit)}
    ) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** COALESCE hides a filter from the planner, which without statistics would consider it selective and sort. */
function all(filters: readonly CinemaFilter[]): RawBuilder<unknown> {
  const each = filters.map(({ holds, isOrdered }) => (isOrdered ? holds : sql`coalesce(${holds}, false)`));
  return each.length === 0 ? sql`true` : sql.join(each, sql` and `);
}
