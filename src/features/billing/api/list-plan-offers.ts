import { listPlanOffers } from '@oyna/contract/billing';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { cacheTags } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { resultsOf } from '../../../api/results-of.ts';
import { useScope } from '../../../api/use-scope.ts';
import { useSession } from '../../../state/session.ts';
import { billingKeys } from './billing-keys.ts';

const offersQuery = (scope: string) =>
  queryOptions({
    queryKey: billingKeys.offers(scope),
    meta: { dependsOn: [cacheTags.entitlement] },
    queryFn: ({ signal }) => callApi(listPlanOffers, { signal }),
    select: resultsOf,
  });

/** The price and the effect of each plan for the viewer; requested only for a signed-in viewer. */
export function usePlanOffers() {
  const signedIn = useSession((state) => state.token !== null);
  return useQuery({ ...offersQuery(useScope()), enabled: signedIn });
}
