import type { Callback } from '../../../infra/gateways/merchant/merchant-gateway.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { merchant, type OrderKey } from '../orders/order-row.ts';
import { payOrder } from './pay-order.ts';

type Needs = Pick<Services, 'db' | 'now'>;
type Payment = Pick<Callback, 'payment_id' | 'amount' | 'currency'>;

/** Keeps a payment for the operator; one that already paid its order is left alone. */
export async function reviewPayment({ db, now }: Needs, order: number, payment: Payment): Promise<void> {
  const { payment_id, amount, currency } = payment;
  const known = await db
    .selectFrom('payments')
    .select('id')
    .where('merchant', '=', merchant)
    .where('payment_id', '=', payment_id)
    .executeTakeFirst();
  if (known) return;
  await db
    .insertInto('payment_reviews')
    .values({ order_id: order, merchant, payment_id, amount, currency, received_at: now() })
    .onConflict((conflict) => conflict.columns(['merchant', 'payment_id']).doNothing())
    .execute();
}

/** Settles a payment that the bank now reports with its amount. */
export async function closeReview({ db, now }: Needs, payment: string): Promise<void> {
  await db
    .updateTable('payment_reviews')
    .set({ settled_at: now() })
    .where('merchant', '=', merchant)
    .where('payment_id', '=', payment)
    .where('settled_at', 'is', null)
    .execute();
}

/**
 * Settles a payment in review: accepted, it pays its order. Returns whether it was open. Throws `not_found` for a payment
 * that was never in review. For the operator.
 */
export async function settleReview(
  { db, now }: Needs,
  {
    order,
    payment,
    accept,
  }: { readonly order: OrderKey; readonly payment: string; readonly accept: boolean },
): Promise<boolean> {
  const settled = await db
    .updateTable('payment_reviews')
    .set({ settled_at: now() })
    .where('order_id', '=', order.id)
    .where('payment_id', '=', payment)
    .where('settled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (settled && accept) await payOrder({ db, now }, { order, payment });
  if (settled) return true;
  const known = await db
    .selectFrom('payment_reviews')
    .select('id')
    .where('order_id', '=', order.id)
    .where('payment_id', '=', payment)
    .executeTakeFirst();
  if (!known) throw new DomainError('not_found');
  return false;
}
