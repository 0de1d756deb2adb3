import type { listFacets } from '@oyna/contract/terms';
import { type RawBuilder, sql } from 'kysely';
import type * as v from 'valibot';
import type { Database } from '../../infra/database/database.ts';
import { countLimit } from '../../shared/page-window.ts';
import { type CinemaFilter, filtersOf } from './cinema-filters.ts';
import { gatherFew } from './select-cinema.ts';
import { titlesWithin } from './titles-within.ts';

type Query = v.InferOutput<typeof listFacets.query>;
type Facets = v.InferOutput<(typeof listFacets.responses)[200]>;

interface Facet {
  /**
   * All values that titles have, as `value`, in the order of the response; those that a title within an age limit has, however
   * many titles are above it.
   */
  readonly values: (limit: number | null) => RawBuilder<unknown>;
  /** Ids of the titles with the value `known.value`. */
  readonly entries: RawBuilder<unknown>;
  /** Values of the titles in `found`. */
  readonly of: (found: readonly number[]) => RawBuilder<unknown>;
}

const linked = (
  table: 'genres' | 'countries',
  name: 'slug' | 'code',
  titlesWith: RawBuilder<unknown>,
): Facet => ({
  values: (limit) =>
    sql`select ${sql.ref(name)} as value from ${sql.table(table)} where ${titlesWithin(table, limit)} > 0`,
  entries: sql`select cinema_id as id from ${titlesWith} and ${sql.ref(`${table}.${name}`)} = known.value`,
  of: (found) =>
    sql`select distinct ${sql.ref(`${table}.${name}`)} as value from ${titlesWith} and cinema_id = any(${found}::integer[])`,
});

const column = (name: 'kind' | 'year', values: RawBuilder<unknown>): Facet => ({
  // One step down an index that begins with the column and has the rating.
  values: (limit) =>
    limit === null
      ? values
      : sql`select value from (${values}) as all_values
          where exists (
            select from cinema
            where ${sql.ref(name)} = value and age_rating <= ${limit}::integer and withdrawn_at is null offset 0
          )`,
  entries: sql`select id from cinema where ${sql.ref(name)} = known.value and withdrawn_at is null`,
  of: (found) =>
    sql`select distinct ${sql.ref(name)} as value from cinema where id = any(${found}::integer[]) and ${sql.ref(name)} is not null`,
});

const facets = {
  kind: column('kind', sql`select * from (values ('movie'), ('series')) as kinds (value)`),
  genre: linked('genres', 'slug', sql`cinema_genres, genres where genres.id = genre_id`),
  country: linked('countries', 'code', sql`cinema_countries, countries where countries.code = country`),
  // One step down the index for each year, however many titles it has.
  year: column(
    'year',
    sql`with recursive steps as (
      select max(year) as value from cinema
      union all
      select (select max(year) from cinema where year < steps.value) from steps where steps.value is not null
    ) select value from steps where value is not null`,
  ),
} satisfies Record<keyof Query, Facet>;

/**
 * Values of each filter that still match titles, given the other filters. The cost does not grow with the catalogue:
 * few matching titles are read, and of many at most 1,000 for each value. A value with more titles than that counts as
 * one that leaves some.
 */
export async function facetsOf(db: Database, query: Query, kidsLimit: number | null): Promise<Facets> {
  const values = async <T>(name: keyof Query): Promise<T[]> => {
    const { [name]: _, ...rest } = query;
    const filters = filtersOf({ ...rest, ordering: 'new', page: 1, page_size: 1 }, kidsLimit);
    const { rows } = await (await search(db, facets[name], filters, kidsLimit)).execute(db);
    return rows.map(({ value }) => value as T);
  };
  return {
    kinds: await values<'movie' | 'series'>('kind'),
    genres: await values<string>('genre'),
    countries: await values<string>('country'),
    years: (await values<number>('year')).sort((a, b) => b - a),
  };
}

async function search(
  db: Database,
  facet: Facet,
  filters: readonly CinemaFilter[],
  kidsLimit: number | null,
) {
  const all = { filters, order: sql`cinema.id`, limit: countLimit, offset: 0 };
  const few = filters.length === 0 ? null : (await gatherFew(db, all)).ids;
  if (few) return sql<{ value: unknown }>`${facet.of(few)}`;
  const holds = filters.map((filter) => sql`coalesce(${filter.holds}, false)`);
  const meets = sql`exists (
    select from cinema where cinema.id = entry.id and ${sql.join([sql`true`, ...holds], sql` and `)} offset 0
  )`;
  const entries = sql`(${facet.entries} limit ${sql.lit(countLimit)}) as entry`;
  return sql<{ value: unknown }>`
    select value from (${facet.values(kidsLimit)}) as known
    where exists (select from ${entries} where ${meets})
      or (select count(*) from ${entries}) >= ${sql.lit(countLimit)}`;
}
