import type { Services } from '../../infra/services.ts';
import { orderForDesk } from './find-orders.ts';
import { requireOrder } from './require-order.ts';

/** An order with its bank messages; throws 404 `no_such_order`. */
export async function showOrderAtDesk({ db, now }: Pick<Services, 'db' | 'now'>, number: string) {
  const row = await requireOrder({ db }, number);
  const payments = await db
    .selectFrom('payments')
    .select(['merchant', 'payment_id', 'amount', 'surplus', 'received_at'])
    .where('order_id', '=', row.id)
    .orderBy('id')
    .execute();
  const reviews = await db
    .selectFrom('payment_reviews')
    .select(['payment_id', 'amount', 'currency', 'received_at', 'settled_at'])
    .where('order_id', '=', row.id)
    .orderBy('id')
    .execute();
  return { id: row.id, ...orderForDesk(row, now()), payments, reviews };
}
