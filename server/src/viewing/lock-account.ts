import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Viewer } from '../plugins/auth.ts';

/** Locks the account's stream slots until the end of the transaction. */
export async function lockAccount(db: Transaction<Schema>, viewer: Viewer): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', viewer.id).forNoKeyUpdate().execute();
}
