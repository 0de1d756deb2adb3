import { listOrders } from '@oyna/contract/commerce';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { cacheTags } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { resultsOf } from '../../../api/results-of.ts';
import { useScope } from '../../../api/use-scope.ts';

const ordersQuery = (scope: string) =>
  queryOptions({
    // Shares the tag of notices about pending orders, because both change together.
    queryKey: [cacheTags.notifications, 'orders', scope],
    queryFn: ({ signal }) => callApi(listOrders, { query: { page_size: 100 }, signal }),
    select: resultsOf,
  });

/** The viewer's last hundred orders, newest first. */
export function useOrders() {
  return useQuery(ordersQuery(useScope()));
}
