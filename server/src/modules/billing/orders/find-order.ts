import type { Database } from '../../../infra/database/database.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { type OrderKey, type OrderRow, selectOrders } from './order-row.ts';

/** A viewer's own order; other viewers' orders are not found. */
export async function findOrder(
  { db }: Pick<Services, 'db'>,
  viewer: { readonly id: number },
  id: number,
): Promise<OrderRow> {
  const row = await findByKey(db, { user_id: viewer.id, id });
  if (!row) throw new DomainError('not_found');
  return row;
}

/** Any viewer's order, by its number. */
export async function findOrderByNumber({ db }: Pick<Services, 'db'>, number: string): Promise<OrderRow> {
  const key = await db
    .selectFrom('order_numbers')
    .select(['user_id', 'id'])
    .where('number', '=', number)
    .executeTakeFirst();
  const row = key && (await findByKey(db, key));
  if (!row) throw new DomainError('not_found');
  return row;
}

function findByKey(db: Database, { user_id, id }: OrderKey): Promise<OrderRow | undefined> {
  return selectOrders(db)
    .where('orders.user_id', '=', user_id)
    .where('orders.id', '=', id)
    .executeTakeFirst();
}
