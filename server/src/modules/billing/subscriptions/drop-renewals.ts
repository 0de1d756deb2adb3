import type { Database } from '../../../infra/database/database.ts';

/** Cancels pending renewal orders of an account’s subscriptions that are already extended, ended or not renewing. */
export async function dropRenewals(
  db: Database,
  user: number,
  subscriptions: readonly number[],
): Promise<void> {
  if (subscriptions.length === 0) return;
  await db
    .updateTable('orders')
    .set({ status: 'cancelled' })
    .where('user_id', '=', user)
    .where('renews', 'in', subscriptions)
    .where('status', '=', 'pending')
    .execute();
}
