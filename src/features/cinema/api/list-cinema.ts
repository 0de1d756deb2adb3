import { listCinema } from '@oyna/contract/cinema';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { resultsOf } from '../../../api/results-of.ts';
import { mayStandIn, useScope } from '../../../api/use-scope.ts';
import type { CinemaFilters } from '../../../routes/cinema-filters.ts';
import { cinemaKeys, titlePolicy } from './cinema-keys.ts';

export interface CinemaFilter extends Omit<CinemaFilters, 'ordering'> {
  readonly ordering?: 'new' | CinemaFilters['ordering'];
  /** Search text for titles and people. */
  readonly search?: string;
}

const railQuery = (scope: string, filter: CinemaFilter) =>
  queryOptions({
    queryKey: cinemaKeys.rail(scope, filter),
    meta: titlePolicy,
    queryFn: ({ signal }) => callApi(listCinema, { query: { ...filter, page_size: 20 }, signal }),
    select: resultsOf,
  });

/** The first titles of a selection, for a rail; requested once `wanted`. */
export function useCinemaRail(filter: CinemaFilter, wanted = true) {
  return useQuery({ ...railQuery(useScope(), filter), enabled: wanted });
}

export const titlesByIdsQuery = (scope: string, ids: readonly number[]) =>
  queryOptions({
    queryKey: cinemaKeys.ids(scope, ids),
    meta: titlePolicy,
    queryFn: ({ signal }) =>
      callApi(listCinema, { query: { ids: ids.join(','), page_size: ids.length }, signal }),
    enabled: ids.length > 0,
  });

/** Titles by identifier, in that order; without identifiers, nothing is requested. */
export function useTitlesByIds(ids: readonly number[]) {
  const scope = useScope();
  return useQuery({
    ...titlesByIdsQuery(scope, ids),
    select: ({ results }) =>
      ids.reduce<typeof results>((all, id) => all.concat(results.filter((title) => title.id === id)), []),
    placeholderData: (previous, before) => (mayStandIn(before?.queryKey[1], scope) ? previous : undefined),
  });
}
