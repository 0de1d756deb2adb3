import { listCinema } from '@oyna/contract/cinema';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';

export interface CinemaFilter {
  readonly kind?: 'movie' | 'series';
  readonly genre?: string;
  readonly ordering?: 'new' | 'rating' | 'year' | 'title' | 'popular';
}

const railQuery = (scope: string, filter: CinemaFilter) =>
  queryOptions({
    queryKey: ['cinema', scope, 'rail', filter],
    queryFn: ({ signal }) => callApi(listCinema, { query: { ...filter, page_size: 20 }, signal }),
    select: (page) => page.results,
  });

const pagesQuery = (scope: string, filter: CinemaFilter) =>
  infiniteQueryOptions({
    queryKey: ['cinema', scope, 'pages', filter],
    queryFn: ({ signal, pageParam }) =>
      callApi(listCinema, { query: { ...filter, page: pageParam, page_size: 60 }, signal }),
    initialPageParam: 1,
    getNextPageParam: (page, _, at) => (page.next === null ? undefined : at + 1),
    select: ({ pages }) =>
      pages.reduce<(typeof pages)[number]['results']>((all, page) => all.concat(page.results), []),
  });

/** The first titles of a selection, for a rail. */
export function useCinemaRail(filter: CinemaFilter) {
  return useQuery(railQuery(useScope(), filter));
}

/** A selection page by page, for a grid. */
export function useCinemaPages(filter: CinemaFilter) {
  return useInfiniteQuery(pagesQuery(useScope(), filter));
}

/** Titles by identifier, in that order; none are asked for when there are none. */
export function useTitlesByIds(ids: readonly number[]) {
  const scope = useScope();
  return useQuery({
    queryKey: ['cinema', scope, 'ids', ids],
    queryFn: ({ signal }) =>
      callApi(listCinema, { query: { ids: ids.join(','), page_size: ids.length }, signal }),
    select: ({ results }) =>
      ids.reduce<typeof results>((all, id) => all.concat(results.filter((title) => title.id === id)), []),
    enabled: ids.length > 0,
    placeholderData: (previous) => previous,
  });
}
