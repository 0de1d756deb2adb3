import type { Term } from '@oyna/contract/common';
import { listCountries, listGenres } from '@oyna/contract/terms';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';
import { filterKeys } from './filter-keys.ts';

/** The whole list over all pages. */
async function allOf(call: typeof listGenres | typeof listCountries, signal: AbortSignal): Promise<Term[]> {
  let all: Term[] = [];
  for (let page = 1; ; page++) {
    const { results, next } = await callApi(call, { query: { page, page_size: 100 }, signal });
    all = all.concat(results);
    if (next === null || results.length === 0) return all;
  }
}

/** Genres that have titles, the largest first. */
export const genresQuery = (scope: string) =>
  queryOptions({ queryKey: filterKeys.genres(scope), queryFn: ({ signal }) => allOf(listGenres, signal) });

/** Genres that have titles, the largest first. */
export function useGenres() {
  return useQuery(genresQuery(useScope()));
}

const countriesQuery = (scope: string) =>
  queryOptions({
    queryKey: filterKeys.countries(scope),
    queryFn: ({ signal }) => allOf(listCountries, signal),
  });

/** Countries that have titles, the largest first. */
export function useCountries() {
  return useQuery(countriesQuery(useScope()));
}
