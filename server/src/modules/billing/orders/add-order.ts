import type { Insertable, Transaction } from 'kysely';
import type { Orders } from '../../../infra/database/schema/billing.ts';
import type { Schema } from '../../../infra/database/schema.ts';

/** Adds an order under its number. Returns whether the number was free, which nearly all are. */
export async function addOrder(
  transaction: Transaction<Schema>,
  order: Omit<Insertable<Orders>, 'id'>,
): Promise<boolean> {
  const { number, user_id } = order;
  const free = await transaction
    .insertInto('order_numbers')
    .values({ number, user_id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!free) return false;
  await transaction
    .insertInto('orders')
    .values({ ...order, id: free.id })
    .execute();
  return true;
}
