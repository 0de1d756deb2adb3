import type { Database } from '../../../infra/database/database.ts';
import type { OrderKey } from './order-row.ts';

/** Marks a pending order as failed after the bank declined. */
export async function failOrder(db: Database, order: OrderKey): Promise<void> {
  await db
    .updateTable('orders')
    .set({ status: 'failed' })
    .where('user_id', '=', order.user_id)
    .where('id', '=', order.id)
    .where('status', '=', 'pending')
    .execute();
}
