import type { Database } from './database.ts';

/** Deletes what has run out, so that tables of things that come and go stay small. */
export async function forgetOld(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('codes').where('expires_at', '<', now).execute();
  await db.deleteFrom('limits').where('resets_at', '<', now).execute();
  await db.deleteFrom('device_sign_ins').where('expires_at', '<', now).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
}
