import { listHistory } from '@oyna/contract/history';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';
import { useSession } from '../../../state/session.ts';

const historyQuery = (scope: string) =>
  queryOptions({
    queryKey: ['history', scope],
    queryFn: ({ signal }) => callApi(listHistory, { query: { page_size: 20 }, signal }),
    select: (page) => page.results,
  });

/** Titles a viewer has begun and not finished; asked for only when somebody is signed in. */
export function useHistory() {
  const signedIn = useSession((state) => state.token !== null);
  return useQuery({ ...historyQuery(useScope()), enabled: signedIn });
}

/** Has every screen that shows how far a title was watched ask again. */
export function useRefreshProgress(): () => void {
  const client = useQueryClient();
  return () => {
    invalidate(client, 'history');
    invalidate(client, 'cinema');
  };
}
