import type { ResponseOf } from '@oyna/contract/call';
import { listNotifications, readNotifications } from '@oyna/contract/notifications';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cacheTags, invalidate } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { scopeNow, useScope } from '../../../api/use-scope.ts';
import { useSession } from '../../../state/session.ts';
import { noticeKinds } from '../model/notice-route.ts';

const AGAIN_MS = 5 * 60_000;

type Listed = ResponseOf<typeof listNotifications, 200>;

function counted(results: Listed['results']): Listed {
  return { unread: results.filter(({ is_read }) => !is_read).length, results };
}

/** Without kinds of a later version of the service, which has no text here. */
function known({ results }: Listed): Listed {
  return counted(results.filter(({ kind }) => noticeKinds.indexOf(kind) >= 0));
}

const listQuery = (scope: string) =>
  queryOptions({
    queryKey: [cacheTags.notifications, scope],
    meta: { dependsOn: [cacheTags.entitlement] },
    queryFn: ({ signal }) => callApi(listNotifications, { signal }),
    refetchInterval: AGAIN_MS,
    select: known,
  });

/** The viewer's notifications and how many are unread; requested only for a signed-in viewer. */
export function useNotifications() {
  const signedIn = useSession((state) => state.token !== null);
  return useQuery({ ...listQuery(useScope()), enabled: signedIn });
}

const withRead = (listed: Listed | undefined, ids: readonly string[]): Listed | undefined => {
  if (!listed) return undefined;
  const results = listed.results.map((each) =>
    ids.indexOf(each.id) < 0 ? each : { ...each, is_read: true },
  );
  return counted(results);
};

/** Marks notifications as read: at once here, and in the account. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => callApi(readNotifications, { body: { ids: [...ids] } }),
    onMutate: (ids) => {
      client.setQueryData(listQuery(scopeNow()).queryKey, (listed) => withRead(listed, ids));
    },
    // A mark that the service did not store is undone.
    onError: () => invalidate(client, cacheTags.notifications),
  });
}
