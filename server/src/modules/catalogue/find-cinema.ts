import type { Language } from '@oyna/contract/common';
import type { Database } from '../../infra/database/database.ts';
import { pageWindow } from '../../shared/page-window.ts';
import { fold } from '../../shared/text/fold.ts';
import { type CinemaQuery, filtersOf } from './cinema-filters.ts';
import { orderOf } from './cinema-order.ts';
import { refreshChart } from './refresh-chart.ts';
import { rememberFound } from './remember-found.ts';
import { searchCinema } from './search/search-cinema.ts';
import { splitWords } from './search/searched-words.ts';
import { type Found, selectCinema } from './select-cinema.ts';

/**
 * The identifiers of one page of titles, plus one more if there is a next page, and the total count. `kidsLimit` is the age
 * limit of a kids' profile.
 */
export async function findCinema(
  db: Database,
  query: CinemaQuery,
  language: Language,
  now: Date,
  kidsLimit: number | null,
): Promise<Found> {
  if (query.ordering === 'popular') await refreshChart(db, now);
  const { limit, offset } = pageWindow(query);
  const wanted = {
    filters: filtersOf(query, kidsLimit),
    order: orderOf(query, language),
    kidsFirst: kidsLimit !== null,
    limit: limit + 1,
    offset,
  };
  const words = splitWords(query.search);
  const find = () => (words.length === 0 ? selectCinema(db, wanted) : searchCinema(db, words, wanted));
  if (words.length + wanted.filters.length < 2 && kidsLimit === null) return find();
  const { search: text, ...rest } = query;
  const question = [rest, text === undefined ? '' : fold(text), language, kidsLimit];
  return rememberFound(db, question, now, find);
}
