import { inTransaction } from '../../../infra/database/in-transaction.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { lockAccount } from '../../accounts/public.ts';
import { dropRenewals } from './drop-renewals.ts';
import { prepareRenewals } from './prepare-renewals.ts';
import { isRenewable } from './renewal-rules.ts';
import { type SubscriptionRow, selectSubscriptions } from './subscription-row.ts';

/**
 * Turns renewal of an account's subscriptions on or off; paid time runs to its end either way. Returns the
 * active or next subscription. Throws `no_subscription` without any, and `plan_not_renewable` if no plan among them renews.
 */
export async function setAutoRenew(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: number,
  autoRenew: boolean,
): Promise<SubscriptionRow> {
  return inTransaction(db, async (transaction) => {
    await lockAccount(transaction, user);
    const rows = await selectSubscriptions(transaction)
      .where('subscriptions.user_id', '=', user)
      .where('ends_at', '>', now())
      .orderBy('starts_at')
      .execute();
    const ids = rows.filter((row) => !autoRenew || isRenewable(row)).map((row) => row.id);
    const [first] = rows;
    if (!first) throw new DomainError('no_subscription');
    if (ids.length === 0) throw new DomainError('plan_not_renewable');
    await transaction
      .updateTable('subscriptions')
      .set({ auto_renew: autoRenew })
      .where('user_id', '=', user)
      .where('id', 'in', ids)
      .execute();
    if (autoRenew) await prepareRenewals({ db: transaction, now }, user);
    else await dropRenewals(transaction, user, ids);
    return { ...first, auto_renew: ids.includes(first.id) ? autoRenew : first.auto_renew };
  });
}
