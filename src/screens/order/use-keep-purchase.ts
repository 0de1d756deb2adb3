import type { Order } from '@oyna/contract/billing';
import { useEffect, useEffectEvent } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { completeIntent, dropPurchase, keepPurchase } from '../../features/billing/api/order-intent-store.ts';

/**
 * Keeps the purchase of a pending order while its screen is open, so that the start after a power-off offers it. Leaving
 * the screen ends that; after the payment, it completes the intent.
 */
export function useKeepPurchase(order: Order | undefined, next: string | null, active: boolean): void {
  const keep = useEffectEvent(() => {
    if (!order) return;
    const { id, amount, plan } = order;
    void keepPurchase(plan.id, { name: plan.name, amount, next, order: id, at: serverNow() });
  });
  const isPending = order?.status === 'pending';
  useEffect(() => {
    if (active && isPending) keep();
  }, [active, isPending]);
  const leave = useEffectEvent(() => {
    if (order?.status === 'paid') void completeIntent(order.plan.id);
    else void dropPurchase();
  });
  useEffect(() => (active ? () => leave() : undefined), [active]);
}
