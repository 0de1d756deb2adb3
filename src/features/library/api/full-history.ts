import { listFullHistory } from '@oyna/contract/full-history';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { allResults, byPage } from '../../../api/by-page.ts';
import { cacheTags } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';
import { historyDays } from '../model/history-days.ts';
import { libraryKeys } from './library-keys.ts';

const fullQuery = (scope: string) =>
  infiniteQueryOptions({
    queryKey: libraryKeys.fullHistory(scope),
    meta: { dependsOn: [cacheTags.entitlement, cacheTags.progress] },
    queryFn: ({ signal, pageParam }) =>
      callApi(listFullHistory, { query: { page: pageParam, page_size: 60 }, signal }),
    ...byPage,
    select: (data) => historyDays(allResults(data)),
  });

/** Everything a viewer watched, by day, newest first; requested once `wanted`. */
export function useFullHistory(wanted: boolean) {
  return useInfiniteQuery({ ...fullQuery(useScope()), enabled: wanted });
}
