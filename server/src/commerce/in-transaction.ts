import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';

/** Does all of the work or none of it: in the transaction that is given, else in one of its own. */
export function inTransaction<T>(
  db: Database,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work(db as Transaction<Schema>) : db.transaction().execute(work);
}
