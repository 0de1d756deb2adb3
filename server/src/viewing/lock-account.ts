import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Viewer } from '../plugins/auth.ts';

/** Until the transaction is over, nothing else of the account takes a stream or gives one back. */
export async function lockAccount(db: Transaction<Schema>, viewer: Viewer): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', viewer.id).forNoKeyUpdate().execute();
}
