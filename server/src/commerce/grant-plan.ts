import { ApiError } from '../errors/api-error.ts';
import type { Services } from '../services.ts';
import { giveTime } from './give-time.ts';
import { inTransaction } from './in-transaction.ts';
import { lockAccount } from './lock-account.ts';

interface Grant {
  readonly user: number;
  readonly plan: number;
  /** The plan's own period unless told. */
  readonly days?: number;
}

/**
 * Gives an account time on a plan without an order, by the rules of a paid one; it does not renew by itself. Gives
 * the identifier of the subscription. 404 `not_found` for an unknown user or plan. For the operator; joins a
 * transaction when `db` is one.
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
    if (!known || !chosen) throw new ApiError(404, 'not_found');
    return giveTime(transaction, { user, plan, days: days ?? chosen.period_days, at: now(), renews: false });
  });
}
