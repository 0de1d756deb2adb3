import type { Subscription } from '@oyna/contract/commerce';

/** The subscription to a plan that runs or waits for its turn and ends last; none when all are over. */
export function subscriptionTo(
  plan: number,
  subscriptions: readonly Subscription[],
): Subscription | undefined {
  return subscriptions
    .filter(({ plan: { id }, status }) => id === plan && status !== 'ended')
    .sort((one, other) => Date.parse(other.ends_at) - Date.parse(one.ends_at))[0];
}
