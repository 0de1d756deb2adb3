import type { Database } from '../../../infra/database/database.ts';
import type { Schedule } from '../core/schedule.ts';
import { type NextCourse, nextCourse, reserveMs } from './next-course.ts';
import { readVersions } from './read-versions.ts';

/** Stores the next version of a channel, unless nothing changes, and returns it with its course. Call it in a transaction. */
export async function saveVersion(
  db: Database,
  channel: number,
  schedule: Schedule,
  now: Date,
): Promise<NextCourse> {
  // Two simultaneous changes would take the same number.
  await db.selectFrom('channels').select('id').where('id', '=', channel).forUpdate().execute();
  const next = nextCourse(await readVersions(db, channel, now), schedule, now);
  const { version } = next;
  if (!version) return next;
  await db
    .deleteFrom('schedule_versions')
    .where('channel_id', '=', channel)
    .where('starts_at', '>', new Date(now.getTime() + reserveMs))
    .execute();
  const { number } = await db
    .selectFrom('schedule_versions')
    .select(({ fn, lit }) => fn.coalesce(fn.max('number'), lit(0)).as('number'))
    .where('channel_id', '=', channel)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('schedule_versions')
    .values({
      channel_id: channel,
      number: Number(number) + 1,
      starts_at: new Date(version.startsAt),
      version: JSON.stringify(version),
    })
    .execute();
  return next;
}
