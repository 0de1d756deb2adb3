import { listCinema } from '@oyna/contract/cinema';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { allResults, byPage, countOf } from '../../../api/by-page.ts';
import { callApi } from '../../../api/call-api.ts';
import { mayStandIn, useScope } from '../../../api/use-scope.ts';
import { cinemaKeys, titlePolicy } from './cinema-keys.ts';
import type { CinemaFilter } from './list-cinema.ts';

const pagesQuery = (scope: string, filter: CinemaFilter) =>
  infiniteQueryOptions({
    queryKey: cinemaKeys.pages(scope, filter),
    meta: titlePolicy,
    queryFn: ({ signal, pageParam }) =>
      callApi(listCinema, { query: { ...filter, page: pageParam, page_size: 60 }, signal }),
    ...byPage,
    select: (data) => ({
      titles: allResults(data),
      /** Total count; exact up to 1,000. */
      count: countOf(data),
    }),
  });

/** A selection page by page, for a grid; while another one loads, the previous one stays. */
export function useCinemaPages(filter: CinemaFilter, wanted = true) {
  const scope = useScope();
  return useInfiniteQuery({
    ...pagesQuery(scope, filter),
    enabled: wanted,
    placeholderData: (previous, before) => (mayStandIn(before?.queryKey[1], scope) ? previous : undefined),
  });
}
