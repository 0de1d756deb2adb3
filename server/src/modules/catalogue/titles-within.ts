import { type RawBuilder, sql } from 'kysely';

/**
 * The number of titles of a row of `genres` or `countries`, within the age limit of a kids' profile if there is one. It is a sum
 * of a few rows, one for each age rating, in any catalogue.
 */
export function titlesWithin(table: 'genres' | 'countries', limit: number | null): RawBuilder<number> {
  if (limit === null) return sql<number>`${sql.table(table)}.titles`;
  const [ages, own] =
    table === 'genres'
      ? [sql`genre_ages`, sql`genre_ages.genre_id = genres.id`]
      : [sql`country_ages`, sql`country_ages.country = countries.code`];
  return sql<number>`coalesce(
    (select sum(${ages}.titles)::int from ${ages} where ${own} and ${ages}.age_rating <= ${limit}::integer), 0
  )`;
}
