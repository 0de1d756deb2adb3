import type { Database } from '../database/database.ts';

/** Cancels the waiting renewal orders of subscriptions that are extended already, over, or not to be renewed. */
export async function dropRenewals(db: Database, subscriptions: readonly number[]): Promise<void> {
  if (subscriptions.length === 0) return;
  await db
    .updateTable('orders')
    .set({ status: 'cancelled' })
    .where('renews', 'in', subscriptions)
    .where('status', '=', 'pending')
    .execute();
}
