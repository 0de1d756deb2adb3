import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { orderForDesk, selectForDesk } from './find-orders.ts';

/** An order with its bank messages; throws 404 `no_such_order`. */
export async function showOrderAtDesk({ db, now }: Pick<Services, 'db' | 'now'>, number: string) {
  const row = await selectForDesk(db).where('number', '=', number).executeTakeFirst();
  if (!row) throw new DomainError('no_such_order', { fields: { order: [number] } });
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
