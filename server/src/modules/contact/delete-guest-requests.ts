import type { Database } from '../../infra/database/database.ts';

/** See docs/retention.md. */
const guestRequestDays = 180;

/** Deletes old requests of guests, which nobody can delete by an account. */
export async function deleteGuestRequests(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - guestRequestDays * 86_400_000);
  await db
    .deleteFrom('contact_requests')
    .where('user_id', 'is', null)
    .where('created_at', '<', before)
    .execute();
}
