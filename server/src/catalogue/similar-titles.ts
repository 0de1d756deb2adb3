import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** How many are shown at most: farther ones are not alike any more. */
const most = 60;

/**
 * Identifiers of the titles nearest to one, the nearest first: who made it counts most, then what it is. Looked for
 * among a bounded number that indexes find, however large the catalogue: those with the same people, its neighbours
 * in its rarest genres, and the best rated.
 */
export async function similarTitles(db: Database, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with wanted_genres as (
      select genres.id from cinema_genres join genres on genres.id = genre_id
      where cinema_id = ${id} order by titles, genres.id limit 4
    ),
    wanted_people as (
      select name ->> 'uz' as name from people where cinema_id = ${id} order by position limit 8
    ),
    candidates as (
      select others.cinema_id as id from wanted_people cross join lateral (
        select cinema_id from people
        where people.name ->> 'uz' = wanted_people.name
        order by cinema_id desc limit 6
      ) as others
      union
      select near.cinema_id from wanted_genres cross join lateral (
        (
          select cinema_id from cinema_genres
          where genre_id = wanted_genres.id and cinema_id < ${id} order by cinema_id desc limit 12
        ) union all (
          select cinema_id from cinema_genres
          where genre_id = wanted_genres.id and cinema_id > ${id} order by cinema_id limit 12
        )
      ) as near
      union
      select best.id from (
        select id from cinema order by rating desc nulls last, id desc limit 40
      ) as best
      where exists (
        select 1 from cinema_genres
        where cinema_id = best.id and genre_id in (select wanted_genres.id from wanted_genres)
      )
    )
    select cinema.id from candidates join cinema on cinema.id = candidates.id
    where cinema.id <> ${id}
    order by
      4 * (
        select count(distinct name ->> 'uz') from people
        where cinema_id = cinema.id and name ->> 'uz' in (select wanted_people.name from wanted_people)
      ) + 3 * (
        select count(*) from cinema_genres
        where cinema_id = cinema.id and genre_id in (select wanted_genres.id from wanted_genres)
      ) + (
        select count(*) from cinema_countries as theirs
        join cinema_countries as its on its.country = theirs.country and its.cinema_id = ${id}
        where theirs.cinema_id = cinema.id
      ) + coalesce(cinema.rating, 0) / 5 desc,
      cinema.id desc
    limit ${sql.lit(most)}
  `.execute(db);
  return rows.map((row) => row.id);
}
