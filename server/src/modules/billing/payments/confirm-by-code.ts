import { sql } from 'kysely';
import { sign } from '../../../infra/secrets.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { failOrder } from '../orders/fail-order.ts';
import { findOrder } from '../orders/find-order.ts';
import { maxCodes, type OrderKey, type OrderRow, orderStatusOf } from '../orders/order-row.ts';
import { payOrder } from './pay-order.ts';

interface Attempt {
  readonly viewer: { readonly id: number };
  readonly order: number;
  readonly code: string;
}

/** Pays a viewer's order with the bank's code. Returns the order if it is paid, also if it was already. */
export async function confirmByCode(services: Services, attempt: Attempt): Promise<OrderRow> {
  const { viewer, order: id, code } = attempt;
  const order = await findOrder(services, viewer, id);
  rejectSettled(order, services.now());
  if (order.status === 'paid') return order;
  if (!(await countTry(services, order, code))) {
    // The order may have been settled meanwhile; otherwise there were too many codes.
    const now = await findOrder(services, viewer, id);
    rejectSettled(now, services.now());
    if (now.status === 'paid') return now;
    throw new DomainError('payment_tries_exceeded');
  }
  const result = await services.merchant.confirm(order, code);
  if (result.status === 'paid') await payOrder(services, { order, payment: result.payment_id });
  if (result.status === 'declined') await failOrder(services.db, order);
  const settled = await findOrder(services, viewer, id);
  // Whatever the result of this code, the bank may have reported the order as paid meanwhile.
  if (settled.status === 'paid') return settled;
  if (result.status === 'wrong') throw new DomainError('code_wrong');
  throw new DomainError(result.status === 'declined' ? 'payment_declined' : 'payment_timed_out');
}

function rejectSettled(order: OrderRow, now: Date): void {
  const status = orderStatusOf(order, now);
  if (status === 'failed') throw new DomainError('payment_declined');
  if (status !== 'pending' && status !== 'paid') throw new DomainError('order_not_pending');
}

/**
 * Counts a code before the bank is asked, in one statement, so that all of several guesses sent at once count. The same
 * code sent again, because a response was lost, is not counted twice.
 */
async function countTry(
  { db, secrets, now }: Services,
  { id, user_id }: OrderKey,
  code: string,
): Promise<boolean> {
  const mark = sign(secrets.merchant, `code:${id}:${code}`);
  const isKnown = sql<boolean>`${mark}::text = any(tried_codes)`;
  const counted = await db
    .updateTable('orders')
    .set({
      tried_codes: sql<string[]>`case when ${isKnown} then tried_codes else tried_codes || ${mark}::text end`,
    })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now())
    .where(sql<boolean>`(${isKnown} or cardinality(tried_codes) < ${maxCodes}::int)`)
    .returning('id')
    .executeTakeFirst();
  return counted !== undefined;
}
