import { inTransaction } from '../../../infra/database/in-transaction.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { lockAccount } from '../../accounts/public.ts';
import type { OrderKey } from '../orders/order-row.ts';
import { revokeTime } from '../subscriptions/revoke-time.ts';

/**
 * Marks a paid order as refunded and ends its remaining time; repeating it changes nothing. The money itself
 * is returned at the bank. Throws `not_found` and `order_not_paid`. For the operator; joins the
 * transaction if `db` is one.
 */
export async function refundOrder(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { user_id: user, id }: OrderKey,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const at = now();
    const hasAccount = await lockAccount(transaction, user);
    const refunded = await transaction
      .updateTable('orders')
      .set({ status: 'refunded', refunded_at: at })
      .where('user_id', '=', user)
      .where('id', '=', id)
      .where('status', '=', 'paid')
      .returning(['subscription_id', 'period_days'])
      .executeTakeFirst();
    if (!refunded) {
      const order = await transaction
        .selectFrom('orders')
        .select('status')
        .where('user_id', '=', user)
        .where('id', '=', id)
        .executeTakeFirst();
      if (!order) throw new DomainError('not_found');
      if (order.status !== 'refunded') throw new DomainError('order_not_paid');
      return;
    }
    const { subscription_id: subscription, period_days: days } = refunded;
    if (hasAccount && subscription !== null) {
      await revokeTime(transaction, { user, subscription, days, at });
    }
  });
}
