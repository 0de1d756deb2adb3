import type { Order } from '@oyna/contract/billing';
import { useOrderPlan } from '../../features/billing/api/order-plan.ts';
import { useNavigation } from '../../shared/navigation.ts';

/** Replaces an unpayable order by a new one for the same plan. */
export function useOrderAgain({ plan }: Order, next: string | null) {
  const navigation = useNavigation();
  const ordering = useOrderPlan();
  return {
    error: ordering.error,
    forget: () => ordering.reset(),
    again: () => {
      if (ordering.isPending) return;
      ordering.mutate(plan.id, {
        onSuccess: ({ id }) => navigation.replace({ name: 'order', id, next, chosen: true }),
      });
    },
  };
}
