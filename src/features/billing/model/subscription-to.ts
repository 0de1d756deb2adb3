import type { Subscription } from '@oyna/contract/billing';

/** The active or queued subscription to a plan that ends last, if any. */
export function subscriptionTo(
  plan: number,
  subscriptions: readonly Subscription[],
): Subscription | undefined {
  return subscriptions
    .filter(({ plan: { id }, status }) => id === plan && status !== 'ended')
    .sort((one, other) => Date.parse(other.ends_at) - Date.parse(one.ends_at))[0];
}
