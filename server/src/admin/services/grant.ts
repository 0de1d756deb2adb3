import type { Services } from '../../infra/services.ts';
import { grantPlan } from '../../modules/billing/public.ts';
import { change } from './change.ts';
import { findAccount } from './find-account.ts';
import { findPlan } from './plans-with-accounts.ts';

export interface Grant {
  /** Identifier or phone of the account. */
  readonly account: string;
  /** Identifier or slug. */
  readonly plan: string;
  /** The plan's period if undefined. */
  readonly days: number | undefined;
}

/** Gives an account a plan without a payment. */
export function grant(services: Services, operator: string, { account, plan: named, days: given }: Grant) {
  return change(services, operator, async (inside) => {
    const user = await findAccount(inside.db, account);
    const plan = await findPlan(inside.db, named);
    const days = given ?? plan.period_days;
    const subscription = await grantPlan(inside, { user, plan: plan.id, days });
    const { starts_at, ends_at } = await inside.db
      .selectFrom('subscriptions')
      .select(['starts_at', 'ends_at'])
      .where('user_id', '=', user)
      .where('id', '=', subscription)
      .executeTakeFirstOrThrow();
    const detail = { plan: plan.slug, days, subscription };
    return {
      result: { id: user, ...detail, starts_at, ends_at },
      audit: { action: 'plan.grant', target: `user:${user}`, detail },
    };
  });
}
