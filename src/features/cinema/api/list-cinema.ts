import { listCinema } from '@oyna/contract/cinema';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { resultsOf } from '../../../api/results-of.ts';
import { mayStandIn, useScope } from '../../../api/use-scope.ts';
import type { CinemaFilters } from '../../../state/cinema-filters.ts';
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

const pagesQuery = (scope: string, filter: CinemaFilter) =>
  infiniteQueryOptions({
    queryKey: cinemaKeys.pages(scope, filter),
    meta: titlePolicy,
    queryFn: ({ signal, pageParam }) =>
      callApi(listCinema, { query: { ...filter, page: pageParam, page_size: 60 }, signal }),
    initialPageParam: 1,
    getNextPageParam: (page, _, at) => (page.next === null ? undefined : at + 1),
    select: ({ pages }) => ({
      titles: pages.reduce<(typeof pages)[number]['results']>((all, page) => all.concat(page.results), []),
      /** Total count; exact up to 1,000. */
      count: pages[0]?.count ?? 0,
    }),
  });

/** The first titles of a selection, for a rail; requested once `wanted`. */
export function useCinemaRail(filter: CinemaFilter, wanted = true) {
  return useQuery({ ...railQuery(useScope(), filter), enabled: wanted });
}

/** A selection page by page, for a grid; while another one loads, the previous one stays. */
export function useCinemaPages(filter: CinemaFilter, wanted = true) {
  const scope = useScope();
  return useInfiniteQuery({
    ...pagesQuery(scope, filter),
    enabled: wanted,
    placeholderData: (previous, before) => (mayStandIn(before?.queryKey[1], scope) ? previous : undefined),
  });
}

/** Titles by identifier, in that order; without identifiers, nothing is requested. */
export function useTitlesByIds(ids: readonly number[]) {
  const scope = useScope();
  return useQuery({
    queryKey: cinemaKeys.ids(scope, ids),
    meta: titlePolicy,
    queryFn: ({ signal }) =>
      callApi(listCinema, { query: { ids: ids.join(','), page_size: ids.length }, signal }),
    select: ({ results }) =>
      ids.reduce<typeof results>((all, id) => all.concat(results.filter((title) => title.id === id)), []),
    enabled: ids.length > 0,
    placeholderData: (previous, before) => (mayStandIn(before?.queryKey[1], scope) ? previous : undefined),
  });
}
