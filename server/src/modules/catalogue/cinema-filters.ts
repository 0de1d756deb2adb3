import type { listCinema } from '@oyna/contract/cinema';
import { type RawBuilder, sql } from 'kysely';
import type * as v from 'valibot';

export type CinemaQuery = v.InferOutput<typeof listCinema.query>;

/** A condition on titles, in the two forms in which a database can evaluate it. */
export interface CinemaFilter {
  /** Selects the `id` of matching titles from an index; without one, the filter never selects titles by itself. */
  readonly entries?: RawBuilder<unknown>;
  /** The number of entries, if known without counting. */
  readonly size?: RawBuilder<number>;
  /** Whether a title may occur several times. */
  readonly repeats?: boolean;
  /** Whether the title of the current row matches. */
  readonly holds: RawBuilder<boolean>;
  /** Whether the entries come from a link table, so that they can be intersected before titles are read. */
  readonly isLinked?: boolean;
  /** Whether an index has the matches in the requested order. */
  readonly isOrdered?: boolean;
}

/** A filter with an index of its matches. */
export type IndexedFilter = CinemaFilter & Required<Pick<CinemaFilter, 'entries'>>;

/** Titles for children. Each ordering has an index of them alone. */
export const titlesForKids: IndexedFilter = {
  entries: sql`select cinema.id from cinema where cinema.for_kids and cinema.withdrawn_at is null`,
  holds: sql<boolean>`cinema.for_kids`,
  isOrdered: true,
};

export const titlesNotForKids: CinemaFilter = { holds: sql<boolean>`not cinema.for_kids` };

/** `limit`: the age limit of a kids' profile. */
export function filtersOf(query: CinemaQuery, limit: number | null): CinemaFilter[] {
  const { kind, year, genre, country, person, ids, ordering } = query;
  const [isNew, isRated] = [ordering === 'new', ordering === 'rating'];
  return [
    ...(kind === undefined ? [] : [{ ...byColumn('kind', kind), isOrdered: isNew || isRated }]),
    ...(year === undefined ? [] : [{ ...byColumn('year', year), isOrdered: isNew }]),
    ...(ids === undefined ? [] : [byIds(ids.split(',').map(Number))]),
    ...(genre === undefined ? [] : [byGenre(genre)]),
    ...(country === undefined ? [] : [byCountry(country)]),
    ...(person === undefined ? [] : [byPerson(person)]),
    ...(limit === null ? [] : [byAge(limit)]),
  ];
}

function byColumn(column: 'kind' | 'year', value: string | number): CinemaFilter {
  const holds = sql<boolean>`(cinema.${sql.ref(column)} = ${value} and cinema.withdrawn_at is null)`;
  const size = sql<number>`(select titles from ${sql.table(`${column}_counts`)} where ${sql.ref(column)} = ${value})`;
  return { entries: sql`select cinema.id from cinema where ${holds}`, size, holds };
}

function byAge(limit: number): CinemaFilter {
  const within = sql<boolean>`(cinema.age_rating <= ${limit} and cinema.withdrawn_at is null)`;
  return { entries: sql`select cinema.id from cinema where ${within}`, holds: within };
}

function byIds(ids: readonly number[]): CinemaFilter {
  const holds = sql<boolean>`(cinema.id in (${sql.join(ids)}) and cinema.withdrawn_at is null)`;
  return { entries: sql`select cinema.id from cinema where ${holds}`, holds };
}

function byGenre(slug: string): CinemaFilter {
  const genre = sql`genre_id = (select genres.id from genres where slug = ${slug})`;
  const size = sql<number>`(select titles from genres where slug = ${slug})`;
  return { ...linked('cinema_genres', genre), size };
}

function byCountry(code: string): CinemaFilter {
  const size = sql<number>`(select titles from countries where code = ${code})`;
  return { ...linked('cinema_countries', sql`country = ${code}`), size };
}

/** People are told apart by their Uzbek names, which have an index. */
function byPerson(key: string): CinemaFilter {
  const named = sql`people.name ->> 'uz' = ${key}`;
  return {
    entries: sql`select cinema_id as id from people where ${named}`,
    // A director may also act in the title.
    repeats: true,
    holds: sql<boolean>`exists (select from people where people.cinema_id = cinema.id and ${named} offset 0)`,
  };
}

function linked(table: 'cinema_genres' | 'cinema_countries', term: RawBuilder<unknown>): CinemaFilter {
  return {
    entries: sql`select cinema_id as id from ${sql.table(table)} where ${term}`,
    isLinked: true,
    // A scalar instead of EXISTS, which the planner would turn into a join that reads and sorts everything.
    holds: sql<boolean>`coalesce((select true from ${sql.table(table)} where cinema_id = cinema.id and ${term}), false)`,
  };
}

/** A word of a search must begin a word of the title or of its people; `inTitle` leaves the people out. */
export interface SearchedWord extends IndexedFilter {
  readonly inTitle: IndexedFilter;
}

/** A title must have a word that begins like one of `beginnings`. */
export function byWord(beginnings: readonly string[]): SearchedWord {
  const entries = (inTitle: boolean) =>
    sql.join(
      beginnings.map(
        (it) => sql`select cinema_id as id from cinema_words
          where in_title = ${sql.lit(inTitle)} and word >= ${it} and word < ${`${it}\u{10ffff}`}`,
      ),
      sql` union all `,
    );
  // Folding leaves no sign that LIKE would read.
  const patterns = beginnings.map((it) => `% ${it}%`);
  const like = (column: 'search' | 'search_title') =>
    sql<boolean>`(${sql.join(
      patterns.map((pattern) => sql`cinema.${sql.ref(column)} like ${pattern}`),
      sql` or `,
    )})`;
  return {
    entries: sql`${entries(true)} union all ${entries(false)}`,
    repeats: true,
    holds: like('search'),
    inTitle: { entries: entries(true), repeats: true, holds: like('search_title') },
  };
}
