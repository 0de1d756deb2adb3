import { listHistory } from '@oyna/contract/history';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { allResults, byPage, countOf } from '../../../api/by-page.ts';
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
    ...byPage,
    select: (data) => ({
      items: allResults(data).filter(isKnown),
      count: countOf(data),
    }),
  });

/** The viewing history page by page; requested once `wanted`. */
export function useHistoryPages(wanted: boolean) {
  return useInfiniteQuery({ ...pagesQuery(useScope()), enabled: wanted });
}
