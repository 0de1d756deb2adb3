import type { OrderStatus } from '@oyna/contract/commerce';
import type { Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Orders } from '../database/schema/commerce.ts';
import type { Text } from '../text/text.ts';

/** The bank all payments go through. */
export const merchant = 'mbank';

export type OrderRow = Selectable<Orders> & { readonly plan_name: Text };

/** Orders with the names of their plans. */
export function selectOrders(db: Database) {
  return db
    .selectFrom('orders')
    .innerJoin('plans', 'plans.id', 'orders.plan_id')
    .selectAll('orders')
    .select('plans.name as plan_name');
}

/** The status at a time: an order expires by the clock, whether or not anything ran at that moment. */
export function statusOf(row: Pick<OrderRow, 'status' | 'expires_at'>, now: Date): OrderStatus {
  return row.status === 'pending' && row.expires_at <= now ? 'expired' : row.status;
}
