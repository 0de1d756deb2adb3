import { getOrder, type Order } from '@oyna/contract/billing';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';
import { usePlatform } from '../../../shared/platform-context.ts';
import { pollInterval } from '../model/poll-interval.ts';
import { billingKeys } from './billing-keys.ts';

const orderQuery = (scope: string, id: number) =>
  queryOptions({
    queryKey: billingKeys.order(scope, id),
    queryFn: ({ signal }) => callApi(getOrder, { params: { id }, signal }),
    staleTime: 0,
  });

/**
 * An order, polled while it is `watched`, because it may be paid by phone or confirmed late by the bank. A
 * sleeping set does not poll, and polls at once when it wakes.
 */
export function useOrder(id: number, watched: boolean) {
  const platform = usePlatform();
  const query = useQuery({
    ...orderQuery(useScope(), id),
    enabled: watched,
    refetchInterval: ({ state }) => pollInterval(state.data?.status),
  });
  const { refetch } = query;
  useEffect(
    () => (watched ? platform.onResume(() => void refetch()) : undefined),
    [platform, refetch, watched],
  );
  return query;
}

/** Replaces the cached order with one from another call's response. */
export function useNoteOrder(): (order: Order) => void {
  const client = useQueryClient();
  const scope = useScope();
  return (order) => {
    const { queryKey } = orderQuery(scope, order.id);
    // A pending older response must not overwrite it.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, order);
  };
}
