import type { Database } from '../../../infra/database/database.ts';

/** Cancels pending renewal orders of subscriptions that are already extended, ended or not renewing. */
export async function dropRenewals(db: Database, subscriptions: readonly number[]): Promise<void> {
  if (subscriptions.length === 0) return;
  await db
    .updateTable('orders')
    .set({ status: 'cancelled' })
    .where('renews', 'in', subscriptions)
    .where('status', '=', 'pending')
    .execute();
}
