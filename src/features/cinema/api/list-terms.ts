import { listCountries, listGenres } from '@oyna/contract/cinema';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { resultsOf } from '../../../api/results-of.ts';
import { useScope } from '../../../api/use-scope.ts';

const genresQuery = (scope: string) =>
  queryOptions({
    queryKey: ['genres', scope],
    queryFn: ({ signal }) => callApi(listGenres, { query: { page_size: 100 }, signal }),
    select: resultsOf,
  });

/** Genres that have titles, the largest first. */
export function useGenres() {
  return useQuery(genresQuery(useScope()));
}

const countriesQuery = (scope: string) =>
  queryOptions({
    queryKey: ['countries', scope],
    queryFn: ({ signal }) => callApi(listCountries, { query: { page_size: 100 }, signal }),
    select: resultsOf,
  });

/** Countries that have titles, the largest first. */
export function useCountries() {
  return useQuery(countriesQuery(useScope()));
}
