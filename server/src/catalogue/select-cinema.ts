import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { countLimit } from '../http/page.ts';
import type { CinemaFilter } from './cinema-filters.ts';

/**
 * Titles are found in one of two ways, and either reads few rows however large the catalogue is. Where the rarest
 * filter leaves few titles, those are gathered from its index and sorted. Where even that one leaves many, the index
 * of the ordering is walked, and every few rows of it belong to the page.
 */
const gatherMost = 2000;

export interface Selection {
  readonly filters: readonly CinemaFilter[];
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  readonly offset: number;
}

export interface Rarest {
  readonly filter: CinemaFilter;
  /** Whether it leaves so few titles that they can be gathered. */
  readonly isRare: boolean;
  /** How many titles it leaves, when that is known: exact below the limit of counts. */
  readonly count: number | null;
}

export async function rarestOf(db: Database, filters: readonly CinemaFilter[]): Promise<Rarest | null> {
  if (filters.length === 0) return null;
  const sizes = filters.map(
    ({ entries }, place) => sql`
      select ${sql.lit(place)} as place, count(*)::int as entries, count(distinct id)::int as titles
      from (select id from (${entries}) as entry limit ${sql.lit(gatherMost)}) as first`,
  );
  const { rows } = await sql<{ place: number; entries: number; titles: number }>`
    ${sql.join(sizes, sql` union all `)}`.execute(db);
  const [least] = rows.sort((left, right) => left.entries - right.entries);
  const filter = filters[least?.place ?? 0];
  if (!least || !filter) return null;
  const isRare = least.entries < gatherMost;
  return { filter, isRare, count: isRare || least.titles >= countLimit ? least.titles : null };
}

/** A page of the titles of a rare filter, and how many there are. */
export async function gather(
  db: Database,
  driver: CinemaFilter,
  { filters, order, limit, offset }: Selection,
): Promise<{ ids: number[]; count: number }> {
  // OFFSET 0 keeps the planner from reading all titles to join these few.
  const { rows } = await sql<{ ids: number[]; count: number }>`
    with driver as materialized (select distinct id from (${driver.entries}) as entry),
    matching as materialized (
      select cinema.id, row_number() over (order by ${order}) as place from driver
      cross join lateral (
        select * from cinema where cinema.id = driver.id and ${all(filters)} offset 0
      ) as cinema
    )
    select (select count(*)::int from matching) as count, array(
      select id from matching where place > ${offset} and place <= ${offset + limit} order by place
    ) as ids`.execute(db);
  return rows[0] ?? { ids: [], count: 0 };
}

/** A page of titles in the order of an index. */
export async function walk(db: Database, { filters, order, limit, offset }: Selection): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select cinema.id from cinema where ${all(filters)} order by ${order} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** How many titles fulfil all filters, at most `most`. */
export async function countMatching(
  db: Database,
  rarest: Rarest | null,
  filters: readonly CinemaFilter[],
  most = countLimit,
): Promise<number> {
  const others = filters.filter((filter) => filter !== rarest?.filter);
  if (rarest?.count != null && others.length === 0 && rarest.count <= most) return rarest.count;
  const found = rarest
    ? sql`select ${rarest.filter.repeats ? sql`distinct ` : sql``}entry.id from (${rarest.filter.entries}) as entry
        where exists (select from cinema where cinema.id = entry.id and ${all(others)} offset 0)`
    : sql`select id from cinema`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${found} limit ${most}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** COALESCE keeps a filter from the planner, which would take the page for the rarer of the two ways. */
function all(filters: readonly CinemaFilter[]): RawBuilder<unknown> {
  const each = filters.map(({ holds, isOrdered }) => (isOrdered ? holds : sql`coalesce(${holds}, false)`));
  return each.length === 0 ? sql`true` : sql.join(each, sql` and `);
}
