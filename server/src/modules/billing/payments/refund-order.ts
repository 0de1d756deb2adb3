import { inTransaction } from '../../../infra/database/in-transaction.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { lockAccount } from '../../accounts/public.ts';
import { revokeTime } from '../subscriptions/revoke-time.ts';

/**
 * Marks a paid order as refunded and ends its remaining time; repeating it changes nothing. The money itself
 * is returned at the bank. Throws `not_found` and `order_not_paid`. For the operator; joins the
 * transaction if `db` is one.
 */
export async function refundOrder({ db, now }: Pick<Services, 'db' | 'now'>, id: number): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const at = now();
    const order = await transaction
      .selectFrom('orders')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!order) throw new DomainError('not_found');
    if (order.user_id !== null) await lockAccount(transaction, order.user_id);
    const refunded = await transaction
      .updateTable('orders')
      .set({ status: 'refunded', refunded_at: at })
      .where('id', '=', id)
      .where('status', '=', 'paid')
      .returning(['user_id', 'subscription_id', 'period_days'])
      .executeTakeFirst();
    if (!refunded) {
      const { status } = await transaction
        .selectFrom('orders')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (status !== 'refunded') throw new DomainError('order_not_paid');
      return;
    }
    const { user_id: user, subscription_id: subscription, period_days: days } = refunded;
    if (user !== null && subscription !== null) {
      await revokeTime(transaction, { user, subscription, days, at });
    }
  });
}
