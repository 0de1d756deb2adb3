import type { Order } from '@oyna/contract/commerce';

/** A wish to order a plan, by the key that makes it the same order however often it is told. */
export interface OrderWish {
  readonly plan: number;
  readonly key: string;
}

/** An order must be good for so long, in milliseconds, to be worth going on with. */
const LEAST_LEFT = 60_000;
const NEWS_MS = 3_600_000;

/** What is stored of a wish; `null` for anything else. */
export function readWish(stored: unknown): OrderWish | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { plan, key } = stored as Partial<OrderWish>;
  return typeof plan === 'number' && typeof key === 'string' && /^[\x21-\x7e]{8,100}$/.test(key)
    ? { plan, key }
    : null;
}

/** Whether an order still waits to be paid at `now`, milliseconds since 1970, and for long enough to do it. */
export function isPayable(
  { status, expires_at }: Pick<Order, 'status' | 'expires_at'>,
  now: number,
): boolean {
  return status === 'pending' && Date.parse(expires_at) - now >= LEAST_LEFT;
}

/** Whether an order was paid so lately that the viewer may not have heard of it. */
export function isPaidJustNow({ status, paid_at }: Pick<Order, 'status' | 'paid_at'>, now: number): boolean {
  return status === 'paid' && paid_at !== null && now - Date.parse(paid_at) < NEWS_MS;
}

/** A name for a wish that no other has; `random` are bytes. */
export function keyOf(random: Uint8Array): string {
  let key = 'tv-';
  for (const byte of random) key += (byte < 16 ? '0' : '') + byte.toString(16);
  return key;
}
