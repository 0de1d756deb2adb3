import type { Database } from '../../infra/database/database.ts';
import { secondsBefore } from '../../shared/seconds-before.ts';
import { waitSeconds } from './codes/codes.ts';
import { signInDays } from './sessions/recent-sign-ins.ts';

/** Deletes codes, counts of PIN tries, sign-ins of devices and sessions that are over. */
export async function deleteExpiredSignIns(db: Database, now: Date): Promise<void> {
  const before = (seconds: number) => secondsBefore(now, seconds);
  await db.deleteFrom('code_requests').where('expires_at', '<', before(waitSeconds)).execute();
  await db.deleteFrom('pin_tries').where('locked_until', '<', before(86_400)).execute();
  await db.deleteFrom('device_sign_ins').where('expires_at', '<', now).execute();
  // Until then, the viewer sees them among the recent sign-ins.
  const ended = before(signInDays * 86_400);
  await db.deleteFrom('sessions').where('expires_at', '<', ended).execute();
  await db.deleteFrom('sessions').where('revoked_at', '<', ended).execute();
}
