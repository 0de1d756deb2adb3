import type { Database } from '../../infra/database/database.ts';
import { secondsBefore } from '../../shared/seconds-before.ts';

/** Deletes playbacks that sent no heartbeat for an hour. */
export async function deleteSilentPlaybacks(db: Database, now: Date): Promise<void> {
  const before = secondsBefore(now, 3600);
  await db.deleteFrom('playbacks').where('seen_at', '<', before).execute();
}
