import type { Services } from '../../infra/services.ts';
import { listed } from './listed.ts';

const max = 50;

/** Payments that wait for the operator, the oldest first. */
export async function listReviews({ db }: Pick<Services, 'db'>) {
  const rows = await db
    .selectFrom('payment_reviews')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select([
      'orders.number',
      'orders.amount as due',
      'payment_reviews.payment_id',
      'payment_reviews.amount',
      'payment_reviews.currency',
      'payment_reviews.received_at',
    ])
    .where('settled_at', 'is', null)
    .orderBy('payment_reviews.id')
    .limit(max + 1)
    .execute();
  return listed('reviews', rows, max);
}
