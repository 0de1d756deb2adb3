import type { OrderStatus } from '@oyna/contract/billing';
import type { Services } from '../../infra/services.ts';
import { type OrderRow, orderStatusOf, selectOrders } from '../../modules/billing/public.ts';
import { localise } from '../../shared/text/localise.ts';
import { listed } from './listed.ts';

const max = 50;

interface Sought {
  readonly user?: number;
  readonly status?: OrderStatus;
}

/** The newest orders, in the operator's view. */
export async function findOrders({ db, now }: Pick<Services, 'db' | 'now'>, { user, status }: Sought) {
  const at = now();
  let found = selectOrders(db);
  if (user !== undefined) found = found.where('orders.user_id', '=', user);
  if (status === 'expired') found = found.where('status', '=', 'pending').where('expires_at', '<=', at);
  else if (status === 'pending') found = found.where('status', '=', 'pending').where('expires_at', '>', at);
  else if (status) found = found.where('status', '=', status);
  const rows = await found
    .orderBy('orders.id', 'desc')
    .limit(max + 1)
    .execute();
  return listed(
    'orders',
    rows.map((row) => orderForDesk(row, at)),
    max,
  );
}

export function orderForDesk(row: OrderRow, now: Date) {
  const { number, user_id, phone, plan_name, amount, period_days } = row;
  const { created_at, expires_at, paid_at, refunded_at } = row;
  return {
    number,
    // Of a deleted account, at most a number is left.
    user_id: phone === null ? null : user_id,
    phone,
    plan: localise(plan_name, 'en'),
    amount,
    period_days,
    status: orderStatusOf(row, now),
    is_renewal: row.renews_until !== null,
    created_at,
    expires_at,
    paid_at,
    refunded_at,
  };
}
