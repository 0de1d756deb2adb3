import { getOrder, type Order } from '@oyna/contract/commerce';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';
import { usePlatform } from '../../../state/platform-context.ts';
import { askAgainIn } from '../model/ask-again-in.ts';

const orderQuery = (scope: string, id: number) =>
  queryOptions({
    queryKey: ['order', scope, id],
    queryFn: ({ signal }) => callApi(getOrder, { params: { id }, signal }),
    staleTime: 0,
  });

/**
 * An order, followed while it is `watched`: it may be paid by a phone, or the bank may tell late that it was. A set that
 * sleeps asks nothing, and at once when it wakes.
 */
export function useOrder(id: number, watched: boolean) {
  const platform = usePlatform();
  const query = useQuery({
    ...orderQuery(useScope(), id),
    enabled: watched,
    refetchInterval: ({ state }) => askAgainIn(state.data?.status),
  });
  const { refetch } = query;
  useEffect(
    () => (watched ? platform.onResume(() => void refetch()) : undefined),
    [platform, refetch, watched],
  );
  return query;
}

/** Puts in what an answer of another call says of an order, in place of what was known. */
export function useNoteOrder(): (order: Order) => void {
  const client = useQueryClient();
  const scope = useScope();
  return (order) => {
    const { queryKey } = orderQuery(scope, order.id);
    // An older answer that is still on its way must not undo it.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, order);
  };
}
