import { type HistoryItem, listHistory } from '@oyna/contract/history';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { cacheTags } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';
import { isKnown } from '../model/history-item.ts';
import { libraryKeys } from './library-keys.ts';

const pagesQuery = (scope: string) =>
  infiniteQueryOptions({
    queryKey: libraryKeys.historyPages(scope),
    meta: { dependsOn: [cacheTags.entitlement, cacheTags.progress] },
    queryFn: ({ signal, pageParam }) =>
      callApi(listHistory, { query: { page: pageParam, page_size: 60 }, signal }),
    initialPageParam: 1,
    getNextPageParam: (page, _, at) => (page.next === null ? undefined : at + 1),
    select: ({ pages }) => ({
      items: pages.reduce<HistoryItem[]>((all, page) => all.concat(page.results.filter(isKnown)), []),
      count: pages[0]?.count ?? 0,
    }),
  });

/** The viewing history page by page; requested once `wanted`. */
export function useHistoryPages(wanted: boolean) {
  return useInfiniteQuery({ ...pagesQuery(useScope()), enabled: wanted });
}
