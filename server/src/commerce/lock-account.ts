import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

/**
 * Lets one transaction at a time change what an account has. Always taken before its orders and subscriptions, so
 * that two can never wait for each other.
 */
export async function lockAccount(transaction: Transaction<Schema>, user: number): Promise<void> {
  await transaction.selectFrom('users').select('id').where('id', '=', user).forNoKeyUpdate().execute();
}
