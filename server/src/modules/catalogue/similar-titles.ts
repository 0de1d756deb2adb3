import { sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import { isWithin } from './kids-content.ts';
import { isShown } from './listed.ts';

/** Maximum number shown; further ones are no longer similar. */
const max = 60;

/**
 * Identifiers of the most similar titles, most similar first: people count most, then genres and other facts.
 * The candidates are a bounded number of index results: titles with the same people, neighbours in its rarest
 * genres, and the best rated. `null` for an unknown title. `kidsLimit` is the age limit of a kids' profile.
 */
export async function similarTitles(
  db: Database,
  id: number,
  kidsLimit: number | null,
): Promise<number[] | null> {
  const rating = sql`(select age_rating from cinema where cinema.id = candidates.id)`;
  const isWithinLimit = isWithin(rating, kidsLimit);
  const { rows } = await sql<{ id: number }>`
    with wanted as materialized (
      select
        array(
          select genres.id from genres
          where id in (select genre_id from cinema_genres where cinema_id = ${id})
            or slug in (select jsonb_array_elements_text(parts -> 'genres'))
          order by titles, genres.id limit 4
        ) as genres,
        array(
          select country from cinema_countries where cinema_id = ${id}
          union all select jsonb_array_elements_text(parts -> 'countries')
        ) as countries,
        array(
          select name ->> 'uz' from people where cinema_id = ${id} order by position limit 8
        ) || array(
          select person -> 'name' ->> 'uz' from jsonb_array_elements(parts -> 'people') as person limit 8
        ) as people
      from (
        -- A title outside its window has its parts here.
        select (select unlisted_parts from cinema where id = ${id} and withdrawn_by = 'window') as parts
      ) as gone
    ),
    candidates as (
      select others.cinema_id as id from wanted, unnest(wanted.people) as person cross join lateral (
        select cinema_id from people where name ->> 'uz' = person order by cinema_id desc limit 6
      ) as others
      union
      select near.cinema_id from wanted, unnest(wanted.genres) as genre cross join lateral (
        (
          select cinema_id from cinema_genres
          where genre_id = genre and cinema_id < ${id} order by cinema_id desc limit 12
        ) union all (
          select cinema_id from cinema_genres
          where genre_id = genre and cinema_id > ${id} order by cinema_id limit 12
        )
      ) as near
      union
      select best.id from wanted, (
        select id from cinema where withdrawn_at is null order by rating desc nulls last, id desc limit 40
      ) as best
      where exists (
        select from cinema_genres where cinema_id = best.id and genre_id = any(wanted.genres)
      )
    )
    -- Looked up one by one: a join would read the whole catalogue where the database has no statistics yet.
    select candidates.id from wanted, candidates
    where candidates.id <> ${id} and ${isWithinLimit}
    order by
      4 * (
        select count(distinct name ->> 'uz') from people
        where cinema_id = candidates.id and name ->> 'uz' = any(wanted.people)
      ) + 3 * (
        select count(*) from cinema_genres where cinema_id = candidates.id and genre_id = any(wanted.genres)
      ) + (
        select count(*) from cinema_countries
        where cinema_id = candidates.id and country = any(wanted.countries)
      ) + coalesce((select rating from cinema where cinema.id = candidates.id), 0) / 5 desc,
      candidates.id desc
    limit ${sql.lit(max)}
  `.execute(db);
  if (rows.length > 0) return rows.map((row) => row.id);
  const rated = isWithin(sql.ref('cinema.age_rating'), kidsLimit);
  const listed = db.selectFrom('cinema').select('id').where('id', '=', id).where(isShown('cinema'));
  const title = listed.where(rated);
  return (await title.executeTakeFirst()) ? [] : null;
}
