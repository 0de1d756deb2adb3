import { inTransaction } from '../../../infra/database/in-transaction.ts';
import type { Services } from '../../../infra/services.ts';
import { lockAccount } from '../../accounts/public.ts';
import { dropRenewals } from './drop-renewals.ts';

/**
 * Ends all active and queued plans of an account now; returns their number. Orders stay paid, because a
 * refund is separate. For the operator; joins the transaction if `db` is one.
 */
export async function endPlan({ db, now }: Pick<Services, 'db' | 'now'>, user: number): Promise<number> {
  return inTransaction(db, async (transaction) => {
    await lockAccount(transaction, user);
    const at = now();
    const rows = await transaction
      .selectFrom('subscriptions')
      .select(['id', 'starts_at'])
      .where('user_id', '=', user)
      .where('ends_at', '>', at)
      .execute();
    await dropRenewals(
      transaction,
      user,
      rows.map((row) => row.id),
    );
    await transaction
      .updateTable('subscriptions')
      .set({ ends_at: at, auto_renew: false })
      .where('user_id', '=', user)
      .where('starts_at', '<', at)
      .where('ends_at', '>', at)
      .execute();
    // Queued subscriptions are deleted.
    await transaction
      .deleteFrom('subscriptions')
      .where('user_id', '=', user)
      .where('starts_at', '>=', at)
      .execute();
    return rows.length;
  });
}
