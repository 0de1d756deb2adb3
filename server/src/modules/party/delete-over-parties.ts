import type { Database } from '../../infra/database/database.ts';

export async function deleteOverParties(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('parties').where('expires_at', '<', now).execute();
}
