import type { Transaction } from 'kysely';
import { inTransaction } from '../../../infra/database/in-transaction.ts';
import type { Schema } from '../../../infra/database/schema.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { lockAccount } from '../../accounts/public.ts';
import { merchant, type OrderKey } from '../orders/order-row.ts';
import { dropRenewals } from '../subscriptions/drop-renewals.ts';
import { extendSubscription } from '../subscriptions/extend-subscription.ts';

interface Paid {
  readonly order: OrderKey;
  /** The bank's identifier of the payment. */
  readonly payment: string;
  /** Reported in answer to our question, not by a callback. */
  readonly asked?: boolean;
}

/**
 * Atomically marks an order as paid, stores the payment and adds the time. Repeated reports of the same
 * payment change nothing. An order that expired, failed or was cancelled meanwhile is paid too, because the
 * bank has the money. Another payment of a paid order is stored as surplus, to be returned.
 */
export async function payOrder({ db, now }: Pick<Services, 'db' | 'now'>, paid: Paid): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const at = now();
    const { user_id: user, id } = paid.order;
    const hasAccount = await lockAccount(transaction, user);
    const { amount } = await transaction
      .selectFrom('orders')
      .select('amount')
      .where('user_id', '=', user)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const order = await transaction
      .updateTable('orders')
      .set({ status: 'paid', paid_at: at, ask_at: null })
      .where('user_id', '=', user)
      .where('id', '=', id)
      .where('status', 'in', ['pending', 'failed', 'cancelled'])
      .returningAll()
      .executeTakeFirst();
    await storePayment(transaction, paid, { amount, at, surplus: order === undefined });
    // Without an account, nobody receives the time; the payment stays for the operator to return.
    if (!order || !hasAccount) return;
    const subscription = await extendSubscription(transaction, {
      user,
      plan: order.plan_id,
      days: order.period_days,
      at,
      renews: true,
    });
    await transaction
      .updateTable('orders')
      .set({ subscription_id: subscription })
      .where('user_id', '=', user)
      .where('id', '=', id)
      .execute();
    await dropRenewals(transaction, user, [subscription]);
  });
}

async function storePayment(
  transaction: Transaction<Schema>,
  { order, payment, asked = false }: Paid,
  { amount, at, surplus }: { readonly amount: number; readonly at: Date; readonly surplus: boolean },
): Promise<void> {
  const stored = await transaction
    .insertInto('payments')
    .values({ order_id: order.id, merchant, payment_id: payment, amount, surplus, asked, received_at: at })
    .onConflict((conflict) => conflict.columns(['merchant', 'payment_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored) return;
  const known = await transaction
    .selectFrom('payments')
    .select('order_id')
    .where('merchant', '=', merchant)
    .where('payment_id', '=', payment)
    .executeTakeFirst();
  // A payment belongs to one order.
  if (known?.order_id !== order.id) throw new DomainError('callback_refused', { isConflict: true });
}
