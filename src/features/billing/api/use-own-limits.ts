import type { Plan } from '@oyna/contract/billing';
import { usePlans } from './list-plans.ts';
import { useSubscriptions } from './list-subscriptions.ts';

/** The plan that the viewer's rights come from at present, with its limits; `null` until it is known, or without one. */
export function useOwnLimits(): Plan | null {
  const subscriptions = useSubscriptions().data ?? [];
  const plans = usePlans().data ?? [];
  const current = subscriptions.find(({ status }) => status === 'active');
  return plans.find(({ id }) => id === current?.plan.id) ?? null;
}
