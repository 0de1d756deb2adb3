import { listFacets } from '@oyna/contract/terms';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';
import type { CinemaFilters } from '../../../routes/cinema-filters.ts';
import { filterKeys } from './filter-keys.ts';

type Filters = Pick<CinemaFilters, 'kind' | 'genre' | 'country' | 'year'>;

const facetsQuery = (scope: string, filters: Filters) =>
  queryOptions({
    queryKey: filterKeys.facets(scope, filters),
    queryFn: ({ signal }) => callApi(listFacets, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });

/** Values of each filter that still have titles, given the other filters. */
export function useFacets({ kind, genre, country, year }: Filters) {
  const set = {
    ...(kind === undefined ? {} : { kind }),
    ...(genre === undefined ? {} : { genre }),
    ...(country === undefined ? {} : { country }),
    ...(year === undefined ? {} : { year }),
  };
  return useQuery(facetsQuery(useScope(), set));
}
