import type { Database } from '../database/database.ts';

/** The bank declined: an order that still waits has failed. */
export async function failOrder(db: Database, order: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ status: 'failed' })
    .where('id', '=', order)
    .where('status', '=', 'pending')
    .execute();
}
