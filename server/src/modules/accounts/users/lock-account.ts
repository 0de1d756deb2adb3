import type { Transaction } from 'kysely';
import type { Schema } from '../../../infra/database/schema.ts';

/**
 * Serialises changes to an account's stream slots, orders and subscriptions until the end of the transaction.
 * Always taken before other locks of the account, so that no deadlock can occur. Returns whether there is such an account.
 */
export async function lockAccount(transaction: Transaction<Schema>, user: number): Promise<boolean> {
  const rows = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', user)
    .forNoKeyUpdate()
    .execute();
  return rows.length > 0;
}
