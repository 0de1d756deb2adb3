import type { OrderStatus } from '@oyna/contract/billing';
import type { Selectable } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';
import type { Orders } from '../../../infra/database/schema/billing.ts';
import type { Text } from '../../../shared/text/text.ts';

/** The bank that handles all payments. */
export const merchant = 'mbank';

/** Different codes a viewer may try for one order. */
export const maxCodes = 5;

export type OrderRow = Selectable<Orders> & {
  readonly plan_name: Text;
  /** Of the account; `null` after it was deleted. */
  readonly phone: string | null;
};

/** Names an order: its rows are divided by account. */
export type OrderKey = Pick<OrderRow, 'id' | 'user_id'>;

/** Orders with the names of their plans and the phones of their accounts. */
export function selectOrders(db: Database) {
  return db
    .selectFrom('orders')
    .innerJoin('plans', 'plans.id', 'orders.plan_id')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .selectAll('orders')
    .select(['plans.name as plan_name', 'users.phone']);
}

/** The status at a time: an order expires by the clock, without a job. */
export function orderStatusOf(row: Pick<OrderRow, 'status' | 'expires_at'>, now: Date): OrderStatus {
  return row.status === 'pending' && row.expires_at <= now ? 'expired' : row.status;
}
