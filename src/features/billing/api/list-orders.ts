import { listOrders } from '@oyna/contract/billing';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { allResults, byPage, countOf } from '../../../api/by-page.ts';
import { cacheTags } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';
import { billingKeys } from './billing-keys.ts';

const ordersQuery = (scope: string) =>
  infiniteQueryOptions({
    queryKey: billingKeys.orders(scope),
    meta: { dependsOn: [cacheTags.entitlement] },
    queryFn: ({ signal, pageParam }) =>
      callApi(listOrders, { query: { page: pageParam, page_size: 30 }, signal }),
    ...byPage,
    select: (data) => ({
      orders: allResults(data),
      /** Of all pages. */
      count: countOf(data),
    }),
  });

/** The viewer's orders, newest first, page by page; requested once `wanted`. */
export function useOrders(wanted = true) {
  return useInfiniteQuery({ ...ordersQuery(useScope()), enabled: wanted });
}
