import type { OrderStatus } from '@oyna/contract/billing';

const WAITING_MS = 3000;
const LATE_MS = 15_000;

/**
 * Polling interval of an order in ms, or `false` if it is final. An order becomes paid whenever the bank took
 * the money, even after it expired, failed or was cancelled.
 */
export function pollInterval(status: OrderStatus | undefined): number | false {
  if (status === 'paid' || status === 'refunded') return false;
  return status === 'pending' || status === undefined ? WAITING_MS : LATE_MS;
}
