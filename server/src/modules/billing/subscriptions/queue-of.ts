import type { Database } from '../../../infra/database/database.ts';

/** An account's running and waiting subscriptions in order of time, with the worth of their plans. */
export function queueOf(db: Database, { user, at }: { readonly user: number; readonly at: Date }) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .selectAll('subscriptions')
    .select(['plans.name as plan_name', 'plans.quality', 'plans.max_streams'])
    .where('user_id', '=', user)
    .where('ends_at', '>', at)
    .orderBy('starts_at')
    .orderBy('subscriptions.id')
    .execute();
}
