import { listOrders, listSubscriptions } from '@oyna/contract/billing';
import { listContactRequests } from '@oyna/contract/contact';
import { listStreams } from '@oyna/contract/stream';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { cacheTags } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useScope } from '../../../api/use-scope.ts';
import { useSession } from '../../../state/session.ts';
import { dueNotices, type Notice, type Sources } from '../model/due-notices.ts';

const AGAIN_MS = 5 * 60_000;

/** One unavailable list does not block the others; only if all fail, it is an error. */
async function sources(signal: AbortSignal): Promise<Sources> {
  let failed = 0;
  let reason: unknown;
  const rows = <T>(page: Promise<{ readonly results: readonly T[] }>): Promise<readonly T[]> =>
    page.then(
      ({ results }) => results,
      (error: unknown) => {
        failed += 1;
        reason = error;
        return [];
      },
    );
  const query = { page_size: 20 };
  const [subscriptions, orders, streams, requests] = await Promise.all([
    rows(callApi(listSubscriptions, { query, signal })),
    rows(callApi(listOrders, { query, signal })),
    rows(callApi(listStreams, { query: { ...query, status: 'scheduled' }, signal })),
    rows(callApi(listContactRequests, { query, signal })),
  ]);
  if (failed === 4) throw reason;
  return { subscriptions, orders, streams, requests };
}

const dueQuery = (scope: string) =>
  queryOptions({
    queryKey: [cacheTags.notifications, scope],
    meta: { dependsOn: [cacheTags.entitlement] },
    queryFn: ({ signal }) => sources(signal),
    refetchInterval: AGAIN_MS,
  });

/** Due notices of a signed-in viewer; empty while unknown. */
export function useNotices(): readonly Notice[] {
  const signedIn = useSession((state) => state.token !== null);
  const { data } = useQuery({ ...dueQuery(useScope()), enabled: signedIn });
  return data && signedIn ? dueNotices(data, serverNow()) : [];
}
