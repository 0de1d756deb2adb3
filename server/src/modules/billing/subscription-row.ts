import type { Subscription } from '@oyna/contract/billing';
import type { Language } from '@oyna/contract/common';
import type { Selectable } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import type { Subscriptions } from '../../infra/database/schema.ts';
import type { Services } from '../../infra/services.ts';
import { localise } from '../../shared/text/localise.ts';
import type { Text } from '../../shared/text/text.ts';

export type SubscriptionRow = Selectable<Subscriptions> & { readonly plan_name: Text };

/** Subscriptions with the names of their plans. */
export function selectSubscriptions(db: Database) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .selectAll('subscriptions')
    .select('plans.name as plan_name');
}

/** The subscription that an order paid for, if any. */
export async function findSubscription(
  { db }: Pick<Services, 'db'>,
  id: number | null,
): Promise<SubscriptionRow | undefined> {
  return selectSubscriptions(db).where('subscriptions.id', '=', id).executeTakeFirst();
}

/** A subscription in the contract's form. */
export function showSubscription(row: SubscriptionRow, language: Language, now: Date): Subscription {
  return {
    id: row.id,
    plan: { id: row.plan_id, name: localise(row.plan_name, language) },
    status: row.ends_at <= now ? 'ended' : row.starts_at > now ? 'scheduled' : 'active',
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    auto_renew: row.auto_renew,
  };
}
