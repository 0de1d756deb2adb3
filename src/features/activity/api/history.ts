import type { CinemaCard } from '@oyna/contract/cinema';
import { listHistory } from '@oyna/contract/history';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { cacheTags, invalidate } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { resultsOf } from '../../../api/results-of.ts';
import { useScope } from '../../../api/use-scope.ts';
import { useSession } from '../../../state/session.ts';
import { activityKeys } from './activity-keys.ts';

const historyQuery = (scope: string) =>
  queryOptions({
    queryKey: activityKeys.history(scope),
    meta: { dependsOn: [cacheTags.entitlement, cacheTags.progress] },
    queryFn: ({ signal }) => callApi(listHistory, { query: { page_size: 20 }, signal }),
    select: resultsOf,
  });

/** Titles a viewer has begun and not finished; asked for only when somebody is signed in. */
export function useHistory() {
  const signedIn = useSession((state) => state.token !== null);
  return useQuery({ ...historyQuery(useScope()), enabled: signedIn });
}

const pagesQuery = (scope: string) =>
  infiniteQueryOptions({
    queryKey: activityKeys.historyPages(scope),
    meta: { dependsOn: [cacheTags.entitlement, cacheTags.progress] },
    queryFn: ({ signal, pageParam }) =>
      callApi(listHistory, { query: { page: pageParam, page_size: 60 }, signal }),
    initialPageParam: 1,
    getNextPageParam: (page, _, at) => (page.next === null ? undefined : at + 1),
    select: ({ pages }) => ({
      titles: pages.reduce<CinemaCard[]>(
        (all, page) =>
          all.concat(
            page.results.flatMap(({ cinema, progress }) => (cinema ? [{ ...cinema, progress }] : [])),
          ),
        [],
      ),
      count: pages[0]?.count ?? 0,
    }),
  });

/** The same page by page, with how far each was watched; not asked for until `wanted`. */
export function useHistoryPages(wanted: boolean) {
  return useInfiniteQuery({ ...pagesQuery(useScope()), enabled: wanted });
}

/** Has every screen that shows how far a title was watched ask again. */
export function useRefreshProgress(): () => void {
  const client = useQueryClient();
  return () => invalidate(client, cacheTags.progress);
}
