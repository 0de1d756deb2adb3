import type { Transaction } from 'kysely';
import type { Schema } from '../../../infra/database/schema.ts';

/** The account of orders whose own was deleted. No account has this number. */
const nobody = 0;

/**
 * Detaches orders from an account before it is deleted, because accounting needs them. They are deleted and added again: databases
 * that are divided by account change the account of no row.
 */
export async function keepOrders(transaction: Transaction<Schema>, user: number): Promise<void> {
  const orders = await transaction.deleteFrom('orders').where('user_id', '=', user).returningAll().execute();
  if (orders.length === 0) return;
  const detached = { user_id: nobody, renews: null, subscription_id: null, idempotency_key: null };
  await transaction
    .insertInto('orders')
    .values(orders.map((order) => ({ ...order, ...detached })))
    .execute();
  await transaction
    .updateTable('order_numbers')
    .set({ user_id: nobody })
    .where('user_id', '=', user)
    .execute();
}
