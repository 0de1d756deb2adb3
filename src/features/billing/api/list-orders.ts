import { listOrders } from '@oyna/contract/billing';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { cacheTags } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { resultsOf } from '../../../api/results-of.ts';
import { useScope } from '../../../api/use-scope.ts';
import { billingKeys } from './billing-keys.ts';

const ordersQuery = (scope: string) =>
  queryOptions({
    queryKey: billingKeys.orders(scope),
    meta: { dependsOn: [cacheTags.entitlement] },
    queryFn: ({ signal }) => callApi(listOrders, { query: { page_size: 100 }, signal }),
    select: resultsOf,
  });

/** The viewer's last hundred orders, newest first; requested once `wanted`. */
export function useOrders(wanted = true) {
  return useQuery({ ...ordersQuery(useScope()), enabled: wanted });
}
