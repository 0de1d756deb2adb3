import type { Database } from '../../../infra/database/database.ts';

/** Marks a pending order as failed after the bank declined. */
export async function failOrder(db: Database, order: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ status: 'failed' })
    .where('id', '=', order)
    .where('status', '=', 'pending')
    .execute();
}
