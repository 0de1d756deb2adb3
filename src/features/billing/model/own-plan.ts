import type { Subscription } from '@oyna/contract/billing';

/** The viewer's plan as one screen shows it. */
export interface OwnPlan {
  /** The subscription that runs, otherwise the first that waits. */
  readonly current: Subscription;
  /** Those that follow it, in order. */
  readonly queued: readonly Subscription[];
  /** Whether an order for the next period is prepared. */
  readonly renews: boolean;
  readonly canRenew: boolean;
  readonly payment: Subscription['next_payment'];
}

/** Summarises the subscriptions of a viewer, active and queued ones first; `null` if all have ended. */
export function ownPlan(subscriptions: readonly Subscription[]): OwnPlan | null {
  const [current, ...queued] = subscriptions.filter(({ status }) => status !== 'ended');
  if (!current) return null;
  const all = [current, ...queued];
  return {
    current,
    queued,
    renews: all.some(({ auto_renew }) => auto_renew),
    canRenew: all.some(({ is_renewable }) => is_renewable),
    payment: all.map(({ next_payment }) => next_payment).filter(Boolean)[0] ?? null,
  };
}
