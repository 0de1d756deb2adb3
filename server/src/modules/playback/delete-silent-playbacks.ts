import type { Database } from '../../infra/database/database.ts';

/** Deletes playbacks that sent no heartbeat for an hour. */
export async function deleteSilentPlaybacks(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 3_600_000);
  await db.deleteFrom('playbacks').where('seen_at', '<', before).execute();
}
