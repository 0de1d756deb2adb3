import { sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';

/** Deletes the keys by which repeated messages of the bank and repeated orders are recognised. */
export async function deleteExpiredKeys(db: Database, now: Date): Promise<void> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  await db.deleteFrom('merchant_nonces').where('received_at', '<', before(3600)).execute();
  // A repeated request comes within minutes; the key is not needed for anything else.
  await db
    .updateTable('orders')
    .set({ idempotency_key: null })
    .where('idempotency_key', 'is not', null)
    .where('created_at', '<', before(86_400))
    .execute();
  await db
    .updateTable('orders')
    .set({ joined_keys: [] })
    .where('joined_keys', '<>', sql<string[]>`'{}'`)
    .where('created_at', '<', before(86_400))
    .execute();
}
