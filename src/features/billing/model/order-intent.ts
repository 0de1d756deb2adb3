import type { Order } from '@oyna/contract/billing';

/** The intent to order a plan, with the idempotency key that makes repeated requests one order. */
export interface OrderIntent {
  readonly plan: number;
  readonly key: string;
}

/** Minimum remaining lifetime of an order worth continuing, in ms. */
const MIN_LEFT_MS = 60_000;
const NEWS_MS = 3_600_000;

/** Parses a stored intent; `null` if invalid. */
export function readIntent(stored: unknown): OrderIntent | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { plan, key } = stored as Partial<OrderIntent>;
  return typeof plan === 'number' && typeof key === 'string' && /^[\x21-\x7e]{8,100}$/.test(key)
    ? { plan, key }
    : null;
}

/** Whether an order is still payable at `now` (milliseconds since 1970), with enough time left. */
export function isPayable(
  { status, expires_at }: Pick<Order, 'status' | 'expires_at'>,
  now: number,
): boolean {
  return status === 'pending' && Date.parse(expires_at) - now >= MIN_LEFT_MS;
}

/** Whether an order was paid so recently that the viewer may not have seen it. */
export function isPaidJustNow({ status, paid_at }: Pick<Order, 'status' | 'paid_at'>, now: number): boolean {
  return status === 'paid' && paid_at !== null && now - Date.parse(paid_at) < NEWS_MS;
}

/** Creates a unique key for an intent from random bytes. */
export function keyOf(random: Uint8Array): string {
  let key = 'tv-';
  for (const byte of random) key += (byte < 16 ? '0' : '') + byte.toString(16);
  return key;
}
