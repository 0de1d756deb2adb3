import { cancelSubscription, renewSubscription } from '@oyna/contract/billing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cacheTags, invalidate } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';

/** Turns the renewal of the viewer's subscriptions on or off. */
export function useSetRenewal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (renews: boolean) => callApi(renews ? renewSubscription : cancelSubscription),
    onSettled: () => {
      invalidate(client, cacheTags.user);
      // An order for the next period appears or is cancelled.
      invalidate(client, cacheTags.notifications);
    },
  });
}
