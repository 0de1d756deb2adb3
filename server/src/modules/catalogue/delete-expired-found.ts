import type { Database } from '../../infra/database/database.ts';

/** Deletes the remembered results of searches. */
export async function deleteExpiredFound(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('cinema_found').where('until', '<', now).execute();
}
