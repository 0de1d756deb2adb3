import { cancelOrder } from '@oyna/contract/billing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cacheTags, invalidate } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';

/** Cancels a pending order. */
export function useCancelOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(cancelOrder, { params: { id } }),
    onSettled: () => invalidate(client, cacheTags.notifications),
  });
}
