import type { Database } from '../../../infra/database/database.ts';
import { programmesOf, type Schedule, saveVersion } from '../../schedule/public.ts';
import { importGuide } from '../import/import-guide.ts';

/** How far ahead the guide has the programmes of a schedule, in ms: a day more than the week that viewers see. */
const aheadMs = 8 * 86_400_000;

/**
 * Puts a schedule on air after the present piece, and its programmes into the guide. Returns whether the schedule changed. Call it in
 * a transaction.
 */
export async function airSchedule(
  db: Database,
  { id, slug }: { readonly id: number; readonly slug: string },
  schedule: Schedule,
  now: Date,
): Promise<boolean> {
  const { version, course } = await saveVersion(db, id, schedule, now);
  // A programme that has begun stays as it was shown.
  const from = Math.max(course.startsAt, version?.startsAt ?? now.getTime());
  const until = now.getTime() + aheadMs;
  const programmes = programmesOf(course, from, until);
  const window = { from: new Date(from).toISOString(), to: new Date(until).toISOString() };
  await importGuide(db, [{ row: 0, item: { channel: { slug }, windows: [window], programmes } }]);
  await db
    .updateTable('channels')
    .set({ scheduled_until: new Date(until) })
    .where('id', '=', id)
    .execute();
  return version !== null;
}
