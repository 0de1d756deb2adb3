import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

/**
 * Serialises changes to an account's orders and subscriptions. Always taken before their locks, so that no
 * deadlock can occur.
 */
export async function lockAccount(transaction: Transaction<Schema>, user: number): Promise<void> {
  await transaction.selectFrom('users').select('id').where('id', '=', user).forNoKeyUpdate().execute();
}
