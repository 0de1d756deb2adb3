import { takeFromLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { paymentStarts } from '../limits.ts';
import { type OrderRow, orderStatusOf } from '../orders/order-row.ts';
import { nextQuestion } from './next-question.ts';

type Needs = Pick<Services, 'db' | 'merchant' | 'now'>;

/** Registers a pending order at the bank unless it is known there; throws `payment_unavailable` if the bank is unreachable, and `throttled` after repeated failures. */
export async function startPayment({ db, merchant, now }: Needs, row: OrderRow): Promise<OrderRow> {
  if (row.pay_url !== null || orderStatusOf(row, now()) !== 'pending') return row;
  await takeFromLimit({ db, now }, paymentStarts, row.id);
  const pay_url = await merchant.startPayment(row).catch((cause: unknown) => {
    throw new DomainError('payment_unavailable', { cause, retryAfter: 5 });
  });
  // Of two simultaneous requests, the first address wins, so that a displayed QR code stays valid.
  const kept = await db
    .updateTable('orders')
    .set((to) => ({ pay_url: to.fn.coalesce('pay_url', to.val(pay_url)), ask_at: nextQuestion(0, now()) }))
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .returning('pay_url')
    .executeTakeFirst();
  return { ...row, pay_url: kept?.pay_url ?? pay_url };
}
