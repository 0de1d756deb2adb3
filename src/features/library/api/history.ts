import { listHistory } from '@oyna/contract/history';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { cacheTags, invalidate } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { resultsOf } from '../../../api/results-of.ts';
import { useScope } from '../../../api/use-scope.ts';
import { useSession } from '../../../state/session.ts';
import { libraryKeys } from './library-keys.ts';

const historyQuery = (scope: string) =>
  queryOptions({
    queryKey: libraryKeys.history(scope),
    meta: { dependsOn: [cacheTags.entitlement, cacheTags.progress] },
    queryFn: ({ signal }) => callApi(listHistory, { query: { page_size: 20 }, signal }),
    select: resultsOf,
  });

/** Titles that the viewer started and did not finish; requested only while they are signed in. */
export function useHistory() {
  const signedIn = useSession((state) => state.token !== null);
  return useQuery({ ...historyQuery(useScope()), enabled: signedIn });
}

/** Refetches everything that shows how far a title was watched. */
export function useRefreshProgress(): () => void {
  const client = useQueryClient();
  return () => invalidate(client, cacheTags.progress);
}
