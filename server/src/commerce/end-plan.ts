import type { Services } from '../services.ts';
import { dropRenewals } from './drop-renewals.ts';
import { inTransaction } from './in-transaction.ts';
import { lockAccount } from './lock-account.ts';

/**
 * Ends all that an account's plans still give, now; tells how many ended. Orders stay paid: refunding is another
 * thing. For the operator; joins a transaction when `db` is one.
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
      rows.map((row) => row.id),
    );
    await transaction
      .updateTable('subscriptions')
      .set({ ends_at: at, auto_renew: false })
      .where('user_id', '=', user)
      .where('starts_at', '<', at)
      .where('ends_at', '>', at)
      .execute();
    // What had not begun never was.
    await transaction
      .deleteFrom('subscriptions')
      .where('user_id', '=', user)
      .where('starts_at', '>=', at)
      .execute();
    return rows.length;
  });
}
