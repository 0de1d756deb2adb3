import { takeFromLimit } from '../database/take-from-limit.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Services } from '../services.ts';
import { type OrderRow, statusOf } from './order-row.ts';

type Needs = Pick<Services, 'db' | 'merchant' | 'now'>;

/** Tells the bank of an order that waits to be paid, unless it knows; 503 when it cannot be reached, 429 when that was often. */
export async function startPayment({ db, merchant, now }: Needs, row: OrderRow): Promise<OrderRow> {
  if (row.pay_url !== null || statusOf(row, now()) !== 'pending') return row;
  // While the bank is down every look at the order asks it anew.
  await takeFromLimit({ db, now }, { key: `pay-start:${row.id}`, most: 60, seconds: 3600 });
  const pay_url = await merchant.startPayment(row).catch((cause: unknown) => {
    throw new ApiError(503, 'payment_unavailable', { cause, retryAfter: 5 });
  });
  // Of two that asked at once the first address stays, so that a code on a screen remains the right one.
  const kept = await db
    .updateTable('orders')
    .set((to) => ({ pay_url: to.fn.coalesce('pay_url', to.val(pay_url)) }))
    .where('id', '=', row.id)
    .returning('pay_url')
    .executeTakeFirst();
  return { ...row, pay_url: kept?.pay_url ?? pay_url };
}
