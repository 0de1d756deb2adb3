import type { Database } from '../database/database.ts';

/** Deletes counts whose period is over. */
export async function deletePastLimits(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('limits').where('resets_at', '<', now).execute();
}
