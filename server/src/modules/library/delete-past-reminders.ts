import { sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import { secondsBefore } from '../../shared/seconds-before.ts';

/** Deletes reminders of what ended a day ago. A new guide may still move a programme that ended a moment ago. */
export async function deletePastReminders(db: Database, now: Date): Promise<void> {
  const before = secondsBefore(now, 86_400);
  await db
    .deleteFrom('reminders')
    .where('id', 'in', (from) =>
      from
        .selectFrom('reminders')
        .leftJoin('programmes', 'programmes.id', 'programme_id')
        .leftJoin('streams', 'streams.id', 'stream_id')
        .select('reminders.id')
        .where(
          sql<boolean>`coalesce(programmes.ends_at, streams.ends_at, 'infinity') < ${before}::timestamptz`,
        ),
    )
    .execute();
}
