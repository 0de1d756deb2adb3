import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { type OrderRow, selectOrders } from './order-row.ts';

/** A viewer's own order; other viewers' orders are not found. */
export async function findOrder(
  { db }: Pick<Services, 'db'>,
  viewer: { readonly id: number },
  id: number,
): Promise<OrderRow> {
  const row = await selectOrders(db)
    .where('orders.id', '=', id)
    .where('orders.user_id', '=', viewer.id)
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found');
  return row;
}

/** Any viewer's order, by its number. */
export async function findOrderByNumber({ db }: Pick<Services, 'db'>, number: string): Promise<OrderRow> {
  const row = await selectOrders(db).where('orders.number', '=', number).executeTakeFirst();
  if (!row) throw new DomainError('not_found');
  return row;
}
