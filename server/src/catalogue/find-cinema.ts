import type { listCinema } from '@oyna/contract/cinema';
import type { Language } from '@oyna/contract/common';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type * as v from 'valibot';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { countLimit, window } from '../http/page.ts';
import { fold } from '../text/fold.ts';

export type CinemaQuery = v.InferOutput<typeof listCinema.query>;
type Where = ExpressionBuilder<Schema, 'cinema'>;

const chartDays = 7;

/** The identifiers of one page of titles, one more than asked for if there are, and how many there are in all. */
export async function findCinema(db: Database, query: CinemaQuery, language: Language, now: Date) {
  const matching = db.selectFrom('cinema').where((where) => where.and(conditions(where, query)));
  const { limit, offset } = window(query);
  const ordered = order(matching, query, language, now);
  const rows = await ordered
    .select('cinema.id')
    .limit(limit + 1)
    .offset(offset)
    .execute();
  const { count } = await db
    .selectFrom(matching.select('cinema.id').limit(countLimit).as('found'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return { ids: rows.map((row) => row.id), count };
}

function conditions(where: Where, query: CinemaQuery) {
  const { kind, year, genre, country, ids, search } = query;
  return [
    ...(kind === undefined ? [] : [where('cinema.kind', '=', kind)]),
    ...(year === undefined ? [] : [where('cinema.year', '=', year)]),
    ...(ids === undefined ? [] : [where('cinema.id', 'in', ids.split(',').map(Number))]),
    ...(genre === undefined ? [] : [where.exists(withGenre(where, genre))]),
    ...(country === undefined ? [] : [where.exists(withCountry(where, country))]),
    ...(search === undefined ? [] : searched(where, search)),
  ];
}

function withGenre(where: Where, genre: string) {
  return where
    .selectFrom('cinema_genres')
    .innerJoin('genres', 'genres.id', 'cinema_genres.genre_id')
    .select('cinema_genres.cinema_id')
    .whereRef('cinema_genres.cinema_id', '=', 'cinema.id')
    .where('genres.slug', '=', genre);
}

function withCountry(where: Where, country: string) {
  return where
    .selectFrom('cinema_countries')
    .select('cinema_countries.cinema_id')
    .whereRef('cinema_countries.cinema_id', '=', 'cinema.id')
    .where('cinema_countries.country', '=', country);
}

/** Each word must begin a word of the title or of its people. Folding leaves no sign that LIKE would read. */
function searched(where: Where, search: string) {
  const words = fold(search).split(' ').filter(Boolean);
  return words.map((word) => where('cinema.search', 'like', `% ${word}%`));
}

function order(
  from: SelectQueryBuilder<Schema, 'cinema', object>,
  { ordering, search }: CinemaQuery,
  language: Language,
  now: Date,
): SelectQueryBuilder<Schema, 'cinema', object> {
  const folded = fold(search ?? '');
  // What is called so comes before what someone called so plays in.
  const base = folded === '' ? from : from.orderBy(sql`search_title like ${`% ${folded}%`}`, 'desc');
  const last = (query: typeof from) => query.orderBy('cinema.id', 'desc');
  if (ordering === 'new') return last(base.orderBy('cinema.published_at', 'desc'));
  if (ordering === 'rating') return last(base.orderBy(sql`cinema.rating desc nulls last`));
  if (ordering === 'year') return last(base.orderBy(sql`cinema.year desc nulls last`));
  if (ordering === 'title') {
    const key = language === 'uz-Cyrl' ? 'uz' : language;
    return last(base.orderBy(sql`lower(cinema.title ->> ${sql.lit(key)}) collate "C"`));
  }
  const since = new Date(now.getTime() - chartDays * 86_400_000);
  const viewers = sql`(
    select count(distinct history.user_id) from history
    where history.cinema_id = cinema.id and history.watched_at > ${since}::timestamptz
  )`;
  return last(base.orderBy(viewers, 'desc').orderBy(sql`cinema.rating desc nulls last`));
}
