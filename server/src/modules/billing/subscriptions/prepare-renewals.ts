import type { Database } from '../../../infra/database/database.ts';
import { inTransaction } from '../../../infra/database/in-transaction.ts';
import type { Services } from '../../../infra/services.ts';
import { lockAccount } from '../../accounts/public.ts';
import { addOrder } from '../orders/add-order.ts';
import { makeOrderNumber } from '../orders/order-number.ts';
import { isRenewable, leadDays } from './renewal-rules.ts';

/**
 * Creates the order for the next period of every renewing subscription that ends within three days. No card
 * is stored, so the viewer pays it like any other order; it is valid until the subscription ends. Every
 * replica may do this at any time: each end of a subscription has one pending order.
 */
export async function prepareRenewals(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user?: number,
): Promise<void> {
  const at = now();
  const ending = await db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['subscriptions.id', 'user_id', 'plan_id', 'ends_at', 'amount', 'period_days'])
    .where('auto_renew', '=', true)
    .where('ends_at', '>', at)
    .where('ends_at', '<=', new Date(at.getTime() + leadDays * 86_400_000))
    .$if(user !== undefined, (query) => query.where('user_id', '=', user ?? 0))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('subscriptions as later')
            .select('later.id')
            .whereRef('later.user_id', '=', 'subscriptions.user_id')
            .whereRef('later.ends_at', '>', 'subscriptions.ends_at'),
        ),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.user_id', '=', 'subscriptions.user_id')
            .whereRef('orders.renews', '=', 'subscriptions.id')
            .whereRef('orders.renews_until', '=', 'subscriptions.ends_at')
            .where('orders.status', '=', 'pending'),
        ),
      ),
    )
    .execute();
  for (const it of ending.filter(isRenewable)) {
    await addRenewal(db, {
      number: makeOrderNumber(at),
      user_id: it.user_id,
      plan_id: it.plan_id,
      amount: it.amount,
      period_days: it.period_days,
      idempotency_key: null,
      renews: it.id,
      renews_until: it.ends_at,
      pay_url: null,
      subscription_id: null,
      created_at: at,
      expires_at: it.ends_at,
    });
  }
}

type Renewal = Parameters<typeof addOrder>[1] & { readonly renews: number; readonly renews_until: Date };

/** Adds a renewal unless another replica has. A number that is taken leaves it to the next run. */
function addRenewal(db: Database, renewal: Renewal): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await lockAccount(transaction, renewal.user_id);
    const known = await transaction
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', renewal.user_id)
      .where('renews', '=', renewal.renews)
      .where('renews_until', '=', renewal.renews_until)
      .where('status', '=', 'pending')
      .executeTakeFirst();
    if (!known) await addOrder(transaction, renewal);
  });
}
