import { sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import { secondsBefore } from '../../shared/seconds-before.ts';

/** Deletes the keys by which repeated messages of the bank and repeated orders are recognised. */
export async function deleteExpiredKeys(db: Database, now: Date): Promise<void> {
  const dayAgo = secondsBefore(now, 86_400);
  await db.deleteFrom('merchant_nonces').where('received_at', '<', secondsBefore(now, 3600)).execute();
  // A repeated request comes within minutes; the key is not needed for anything else.
  await db
    .updateTable('orders')
    .set({ idempotency_key: null })
    .where('idempotency_key', 'is not', null)
    .where('created_at', '<', dayAgo)
    .execute();
  await db
    .updateTable('orders')
    .set({ joined_keys: [] })
    .where('joined_keys', '<>', sql<string[]>`'{}'`)
    .where('created_at', '<', dayAgo)
    .execute();
}
