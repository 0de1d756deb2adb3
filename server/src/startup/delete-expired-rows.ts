import type { Database } from '../infra/database/database.ts';
import { waitSeconds } from '../modules/accounts/public.ts';
import { deleteExpiredInput } from '../modules/remote-input/public.ts';

/** Deletes expired rows, so that tables of short-lived data stay small. */
export async function deleteExpiredRows(db: Database, now: Date): Promise<void> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  await db.deleteFrom('codes').where('expires_at', '<', before(waitSeconds)).execute();
  await db.deleteFrom('limits').where('resets_at', '<', now).execute();
  await db.deleteFrom('cinema_found').where('until', '<', now).execute();
  await db.deleteFrom('device_sign_ins').where('expires_at', '<', now).execute();
  await deleteExpiredInput(db, now);
  await db
    .deleteFrom('playbacks')
    .where('seen_at', '<', new Date(now.getTime() - 3_600_000))
    .execute();
  await db
    .deleteFrom('merchant_nonces')
    .where('received_at', '<', new Date(now.getTime() - 3_600_000))
    .execute();
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('sessions').where('revoked_at', '<', before(86_400)).execute();
}
