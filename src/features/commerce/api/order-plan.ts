import { createOrder, listOrders, type Order } from '@oyna/contract/commerce';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalCode } from '../../../api/api-error.ts';
import { cacheTags, invalidate } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { isPaidJustNow, isPayable, type OrderWish } from '../model/order-wish.ts';
import { newWish, wishFor } from './order-wish-store.ts';

/** The bank hears of it before the answer comes. */
const TIMEOUT = 20_000;

function order({ plan, key }: OrderWish): Promise<Order> {
  return callApi(createOrder, { body: { plan }, headers: { 'idempotency-key': key }, timeout: TIMEOUT });
}

async function findWaiting(plan: number): Promise<Order | undefined> {
  // Where the list cannot be had the key still finds what this set has ordered.
  const page = await callApi(listOrders, { query: { page_size: 20 } }).catch(() => null);
  return page?.results.find((each) => each.plan.id === plan && isPayable(each, serverNow()));
}

/** The order that still waits for this plan, from whatever device, or a new one; never two for one wish. */
async function orderPlan(plan: number): Promise<Order> {
  const waiting = await findWaiting(plan);
  if (waiting) return waiting;
  const found = await order(await wishFor(plan)).catch((error: unknown) => {
    if (refusalCode(error) === 'idempotency_conflict') return null;
    throw error;
  });
  const now = serverNow();
  if (found && (isPayable(found, now) || isPaidJustNow(found, now))) return found;
  // What the key stood for is over: this is another wish.
  return order(await newWish(plan));
}

/** Orders a plan by its identifier. */
export function useOrderPlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: orderPlan,
    onSuccess: () => invalidate(client, cacheTags.notifications),
  });
}
