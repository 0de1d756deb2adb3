import type { Database } from '../../infra/database/database.ts';
import { secondsBefore } from '../../shared/seconds-before.ts';

/** See docs/retention.md. */
const guestRequestDays = 180;

/** Deletes old requests of guests, which nobody can delete by an account. */
export async function deleteGuestRequests(db: Database, now: Date): Promise<void> {
  const before = secondsBefore(now, guestRequestDays * 86_400);
  await db
    .deleteFrom('contact_requests')
    .where('user_id', 'is', null)
    .where('created_at', '<', before)
    .execute();
}
