import { createOrder, listOrders, type Order } from '@oyna/contract/billing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorCode } from '../../../api/api-error.ts';
import { cacheTags, invalidate } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { isPaidJustNow, isPayable, type OrderIntent } from '../model/order-intent.ts';
import { createIntent, intentFor } from './order-intent-store.ts';

/** Timeout in ms; the server calls the bank before it responds. */
const TIMEOUT_MS = 20_000;

function order({ plan, key }: OrderIntent): Promise<Order> {
  return callApi(createOrder, { body: { plan }, headers: { 'idempotency-key': key }, timeout: TIMEOUT_MS });
}

async function findWaiting(plan: number): Promise<Order | undefined> {
  // If the list is unavailable, the key still finds this set's own order.
  const page = await callApi(listOrders, { query: { page_size: 20 } }).catch(() => null);
  return page?.results.find((each) => each.plan.id === plan && isPayable(each, serverNow()));
}

/** The pending order for this plan from any device, or a new one; never two for one intent. */
async function orderPlan(plan: number): Promise<Order> {
  const waiting = await findWaiting(plan);
  if (waiting) return waiting;
  const found = await order(await intentFor(plan)).catch((error: unknown) => {
    if (errorCode(error) === 'idempotency_conflict') return null;
    throw error;
  });
  const now = serverNow();
  if (found && (isPayable(found, now) || isPaidJustNow(found, now))) return found;
  // The order behind the key has ended, so this is a new intent.
  return order(await createIntent(plan));
}

/** Orders a plan by its identifier. */
export function useOrderPlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: orderPlan,
    onSuccess: () => invalidate(client, cacheTags.notifications),
  });
}
