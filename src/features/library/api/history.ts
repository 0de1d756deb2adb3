import type { ResponseOf } from '@oyna/contract/call';
import { listHistory } from '@oyna/contract/history';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { cacheTags, invalidate } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';
import { useSession } from '../../../state/session.ts';
import { isKnown } from '../model/history-item.ts';
import { libraryKeys } from './library-keys.ts';

const itemsOf = ({ results }: ResponseOf<typeof listHistory>) => results.filter(isKnown);

export const historyQuery = (scope: string) =>
  queryOptions({
    queryKey: libraryKeys.history(scope),
    meta: { dependsOn: [cacheTags.entitlement, cacheTags.progress] },
    queryFn: ({ signal }) => callApi(listHistory, { query: { page_size: 20 }, signal }),
    select: itemsOf,
  });

/** Titles and programmes that the viewer started and did not finish; requested only while they are signed in. */
export function useHistory() {
  const signedIn = useSession((state) => state.token !== null);
  return useQuery({ ...historyQuery(useScope()), enabled: signedIn });
}

/** Refetches everything that shows how far something was watched. */
export function useRefreshProgress(): () => void {
  const client = useQueryClient();
  return () => invalidate(client, cacheTags.progress);
}
