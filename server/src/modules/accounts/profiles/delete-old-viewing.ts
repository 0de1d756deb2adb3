import type { Database } from '../../../infra/database/database.ts';
import { tashkentDate } from '../../../shared/tashkent-day.ts';

/** Deletes the days before yesterday. */
export async function deleteOldViewing(db: Database, now: Date): Promise<void> {
  const yesterday = tashkentDate(new Date(now.getTime() - 86_400_000));
  await db.deleteFrom('viewing_days').where('day', '<', yesterday).execute();
}
