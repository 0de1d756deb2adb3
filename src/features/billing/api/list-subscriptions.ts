import { listSubscriptions } from '@oyna/contract/billing';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { cacheTags } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { resultsOf } from '../../../api/results-of.ts';
import { useScope } from '../../../api/use-scope.ts';
import { useSession } from '../../../state/session.ts';
import { billingKeys } from './billing-keys.ts';

const subscriptionsQuery = (scope: string) =>
  queryOptions({
    queryKey: billingKeys.subscriptions(scope),
    meta: { dependsOn: [cacheTags.entitlement] },
    queryFn: ({ signal }) => callApi(listSubscriptions, { query: { page_size: 20 }, signal }),
    select: resultsOf,
  });

/** The viewer's active, queued and ended subscriptions; requested only for a signed-in viewer. */
export function useSubscriptions() {
  const signedIn = useSession((state) => state.token !== null);
  return useQuery({ ...subscriptionsQuery(useScope()), enabled: signedIn });
}
