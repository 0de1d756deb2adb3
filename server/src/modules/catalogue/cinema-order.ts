import type { Language } from '@oyna/contract/common';
import { type RawBuilder, sql } from 'kysely';
import type { CinemaQuery } from './cinema-filters.ts';

const orders = {
  new: sql`cinema.published_at desc`,
  rating: sql`cinema.rating desc nulls last`,
  year: sql`cinema.year desc nulls last`,
  popular: sql`cinema.popularity desc, cinema.rating desc nulls last`,
};

/** The orderings of titles. Each has an index on exactly these keys, so that a page is read without sorting. */
export function orderOf({ ordering, year }: CinemaQuery, language: Language): RawBuilder<unknown> {
  // Within one year, all rows are equal, and the year index would be scanned from its end.
  if (ordering === 'year' && year !== undefined) return sql`cinema.id desc`;
  const keys = ordering === 'title' ? titleIn(language) : orders[ordering];
  return sql`${keys}, cinema.id desc`;
}

function titleIn(language: Language): RawBuilder<unknown> {
  const column = language === 'uz-Cyrl' ? 'uz' : language;
  return sql`lower(cinema.title ->> ${sql.lit(column)}) collate "C"`;
}
