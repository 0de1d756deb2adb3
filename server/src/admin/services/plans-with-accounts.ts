import { sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { localise } from '../../shared/text/localise.ts';

/** Every plan with its current number of accounts. */
export async function plansWithAccounts({ db, now }: Pick<Services, 'db' | 'now'>) {
  const at = now();
  const rows = await db
    .selectFrom('plans')
    .leftJoin('subscriptions', (join) =>
      join.onRef('subscriptions.plan_id', '=', 'plans.id').on('starts_at', '<=', at).on('ends_at', '>', at),
    )
    .select(['plans.id', 'slug', 'name', 'amount', 'period_days', 'quality', 'max_streams'])
    .select(sql<number>`count(distinct user_id)::int`.as('users'))
    .groupBy('plans.id')
    .orderBy('plans.id')
    .execute();
  return { plans: rows.map(({ name, ...row }) => ({ ...row, name: localise(name, 'en') })) };
}

/** Finds a plan by identifier or slug; throws 404 `no_such_plan`. */
export async function findPlan(db: Database, which: string) {
  const plan = await db
    .selectFrom('plans')
    .select(['id', 'slug', 'period_days'])
    .where((where) => where.or([where('slug', '=', which), where(sql<string>`id::text`, '=', which)]))
    .orderBy(sql`slug = ${which}`, 'desc')
    .executeTakeFirst();
  if (!plan) throw new DomainError('no_such_plan', { fields: { plan: [which] } });
  return plan;
}
