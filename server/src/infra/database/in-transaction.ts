import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** Runs the work atomically: in the given transaction, otherwise in a new one. */
export function inTransaction<T>(
  db: Database,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work(db as Transaction<Schema>) : db.transaction().execute(work);
}
