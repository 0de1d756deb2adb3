import type { Database } from '../../infra/database/database.ts';

/** Texts are private: none outlives the field it was typed for. */
export async function deleteExpiredInput(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('relay_polls').where('expires_at', '<', now).execute();
  const closed = db.selectFrom('sessions').select('id').where('relay_until', '<', now);
  await db.updateTable('relays').set({ text: null }).where('session_id', 'in', closed).execute();
}
