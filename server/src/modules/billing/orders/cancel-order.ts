import { inTransaction } from '../../../infra/database/in-transaction.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { lockAccount } from '../../accounts/public.ts';
import { findOrder } from './find-order.ts';
import type { OrderRow } from './order-row.ts';

/**
 * Cancels a pending order; a cancelled one stays so. Cancelling a renewal also turns off renewal.
 */
export async function cancelOrder(
  { db, now }: Pick<Services, 'db' | 'now'>,
  viewer: { readonly id: number },
  id: number,
): Promise<OrderRow> {
  return inTransaction(db, async (transaction) => {
    await lockAccount(transaction, viewer.id);
    const cancelled = await transaction
      .updateTable('orders')
      .set({ status: 'cancelled' })
      .where('id', '=', id)
      .where('user_id', '=', viewer.id)
      .where('status', '=', 'pending')
      .where('expires_at', '>', now())
      .returning('renews')
      .executeTakeFirst();
    const order = await findOrder({ db: transaction }, viewer, id);
    if (order.status !== 'cancelled') throw new DomainError('order_not_pending');
    if (cancelled?.renews) {
      await transaction
        .updateTable('subscriptions')
        .set({ auto_renew: false })
        .where('user_id', '=', viewer.id)
        .where('id', '=', cancelled.renews)
        .execute();
    }
    return order;
  });
}
