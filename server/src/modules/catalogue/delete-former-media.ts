import type { Database } from '../../infra/database/database.ts';

/** Longer than any film, with a pause for the night. */
const keptHours = 48;

/** Forgets media folders that titles had before: nobody is watching them any more. */
export async function deleteFormerMedia(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - keptHours * 3_600_000);
  await db.deleteFrom('former_media').where('replaced_at', '<', since).execute();
}
