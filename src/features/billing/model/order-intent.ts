import type { Order } from '@oyna/contract/billing';

/** The intent to order a plan, with the idempotency key that makes repeated requests one order. */
export interface OrderIntent {
  readonly plan: number;
  readonly key: string;
  /** Only while the viewer is buying it. */
  readonly purchase?: Purchase | undefined;
}

/** A purchase of this set, kept so that a start after a power-off can offer it. */
export interface Purchase {
  /** Of the plan. */
  readonly name: string;
  /** UZS. */
  readonly amount: number;
  /** Hash to continue to after payment. */
  readonly next: string | null;
  /** Identifier of the order; `null` before the service has responded. */
  readonly order: number | null;
  /** Server time in ms. */
  readonly at: number;
}

const MAX_NAME = 200;
/** Minimum remaining lifetime of an order worth continuing, in ms. */
const MIN_LEFT_MS = 60_000;
const NEWS_MS = 3_600_000;
/** An expired order can be ordered again, but nobody returns to it after a day. */
const OFFERED_MS = 24 * 3_600_000;
/** The server's clock is known to a few seconds only. */
const TOLERANCE_MS = 5 * 60_000;

/** Parses a stored intent; `null` if invalid. */
export function readIntent(stored: unknown): OrderIntent | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { plan, key, purchase } = stored as Partial<OrderIntent>;
  return typeof plan === 'number' && typeof key === 'string' && /^[\x21-\x7e]{8,100}$/.test(key)
    ? { plan, key, purchase: readPurchase(purchase) }
    : null;
}

function readPurchase(stored: unknown): Purchase | undefined {
  if (typeof stored !== 'object' || stored === null) return;
  const { name, amount, next, order, at } = stored as Partial<Purchase>;
  if (typeof name !== 'string' || typeof amount !== 'number' || typeof at !== 'number') return;
  return {
    name: name.slice(0, MAX_NAME),
    amount,
    at,
    next: typeof next === 'string' ? next : null,
    order: typeof order === 'number' ? order : null,
  };
}

/** Whether a purchase is recent enough at `now`, in milliseconds since 1970, to be offered by a start. */
export function isOffered({ at }: Pick<Purchase, 'at'>, now: number): boolean {
  return now - at > -TOLERANCE_MS && now - at < OFFERED_MS;
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
