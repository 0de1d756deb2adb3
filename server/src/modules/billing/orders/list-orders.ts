import { countFound } from '../../../infra/database/count-found.ts';
import type { Services } from '../../../infra/services.ts';
import type { PageWindow } from '../../../shared/page-window.ts';
import { selectOrders } from './order-row.ts';

/** A page of a viewer's orders, newest first, and the total number. */
export async function listOrders(
  { db }: Pick<Services, 'db'>,
  viewer: { readonly id: number },
  { limit, offset }: PageWindow,
) {
  const mine = selectOrders(db).where('orders.user_id', '=', viewer.id);
  const rows = await mine.orderBy('orders.id', 'desc').limit(limit).offset(offset).execute();
  return { rows, count: await countFound(db, mine) };
}
