import { inTransaction } from '../../../infra/database/in-transaction.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { lockAccount } from '../../accounts/public.ts';
import { extendSubscription } from './extend-subscription.ts';

interface Grant {
  readonly user: number;
  readonly plan: number;
  /** Default: the plan's period. */
  readonly days?: number;
}

/**
 * Adds time on a plan without an order, by the rules of a paid one, without renewal. Returns the
 * subscription's identifier. Throws `not_found` for an unknown user or plan. For the operator; joins the
 * transaction if `db` is one.
 */
export async function grantPlan(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { user, plan, days }: Grant,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    await lockAccount(transaction, user);
    const known = await transaction
      .selectFrom('users')
      .select('id')
      .where('id', '=', user)
      .executeTakeFirst();
    const chosen = await transaction
      .selectFrom('plans')
      .select('period_days')
      .where('id', '=', plan)
      .executeTakeFirst();
    if (!known || !chosen) throw new DomainError('not_found');
    return extendSubscription(transaction, {
      user,
      plan,
      days: days ?? chosen.period_days,
      at: now(),
      renews: false,
    });
  });
}
