import type { Subscription } from '@oyna/contract/billing';
import type { Language } from '@oyna/contract/common';
import type { Selectable } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';
import type { Subscriptions } from '../../../infra/database/schema.ts';
import type { Services } from '../../../infra/services.ts';
import { localise } from '../../../shared/text/localise.ts';
import type { Text } from '../../../shared/text/text.ts';
import { isRenewable } from './renewal-rules.ts';

export interface SubscriptionRow extends Selectable<Subscriptions> {
  readonly plan_name: Text;
  readonly period_days: number;
  /** Whether no other subscription of the account ends later. */
  readonly is_last: boolean;
  /** Of the renewal that waits to be paid, otherwise of the plan; UZS. */
  readonly next_amount: number;
  readonly next_order: number | null;
}

/** Subscriptions with their plans, and the renewal that waits to be paid. */
export function selectSubscriptions(db: Database) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .leftJoin('orders as renewal', (join) =>
      join
        .onRef('renewal.user_id', '=', 'subscriptions.user_id')
        .onRef('renewal.renews', '=', 'subscriptions.id')
        .onRef('renewal.renews_until', '=', 'subscriptions.ends_at')
        .on('renewal.status', '=', 'pending'),
    )
    .selectAll('subscriptions')
    .select(['plans.name as plan_name', 'plans.period_days', 'renewal.id as next_order'])
    .select(({ fn, not, exists, selectFrom }) => [
      fn.coalesce('renewal.amount', 'plans.amount').as('next_amount'),
      not(
        exists(
          selectFrom('subscriptions as later')
            .select('later.id')
            .whereRef('later.user_id', '=', 'subscriptions.user_id')
            .whereRef('later.ends_at', '>', 'subscriptions.ends_at'),
        ),
      )
        .$castTo<boolean>()
        .as('is_last'),
    ]);
}

/** The subscription that an order paid for, if any. */
export async function findSubscription(
  { db }: Pick<Services, 'db'>,
  user: number,
  id: number | null,
): Promise<SubscriptionRow | undefined> {
  return selectSubscriptions(db)
    .where('subscriptions.user_id', '=', user)
    .where('subscriptions.id', '=', id)
    .executeTakeFirst();
}

/** A subscription in the contract's form. */
export function showSubscription(row: SubscriptionRow, language: Language, now: Date): Subscription {
  const is_renewable = isRenewable(row);
  const renews = row.auto_renew && row.is_last && row.ends_at > now && is_renewable;
  return {
    id: row.id,
    plan: { id: row.plan_id, name: localise(row.plan_name, language), period_days: row.period_days },
    status: row.ends_at <= now ? 'ended' : row.starts_at > now ? 'scheduled' : 'active',
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    auto_renew: row.auto_renew,
    is_renewable,
    next_payment: renews
      ? { amount: row.next_amount, currency: 'UZS', due_at: row.ends_at.toISOString(), order: row.next_order }
      : null,
  };
}
