import { sql } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';

/** The catalogue's own rows about a title. */
const parts = ['cinema_genres', 'cinema_countries', 'people'] as const;

/**
 * Removes the rows and words by which titles out of the catalogue are found, so that the queries which start from these need no
 * condition. They are kept in `unlisted_parts` until the titles return.
 */
export async function hideTitles(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update cinema set search_title = '', search = '', popularity = 0, unlisted_parts = jsonb_build_object(
      'genres', (
        select coalesce(jsonb_agg(slug order by position), '[]') from cinema_genres join genres on genres.id = genre_id
        where cinema_id = cinema.id
      ),
      'countries', (
        select coalesce(jsonb_agg(country order by position), '[]') from cinema_countries where cinema_id = cinema.id
      ),
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object('name', name, 'role', role) order by position), '[]')
        from people where cinema_id = cinema.id
      )
    )
    where id in (${sql.join(ids)})`.execute(db);
  for (const part of parts) await db.deleteFrom(part).where('cinema_id', 'in', ids).execute();
}
