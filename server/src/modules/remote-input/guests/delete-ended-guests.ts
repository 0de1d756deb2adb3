import type { Database } from '../../../infra/database/database.ts';

/** Deletes guests' phones whose evening is over, and invitations that nobody took. */
export async function deleteEndedGuests(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('guest_phones').where('ends_at', '<', now).execute();
}
