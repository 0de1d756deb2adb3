import type { OrderStatus } from '@oyna/contract/commerce';

const WAITING_MS = 3000;
const LATE_MS = 15_000;

/**
 * Milliseconds after which an order is asked for again, `false` when nothing can become of it any more. What the bank
 * has taken money for becomes paid, also when it had run out, failed or been cancelled.
 */
export function askAgainIn(status: OrderStatus | undefined): number | false {
  if (status === 'paid' || status === 'refunded') return false;
  return status === 'pending' || status === undefined ? WAITING_MS : LATE_MS;
}
