import type { Database } from '../../../infra/database/database.ts';
import { ChannelCourse } from '../core/channel-course.ts';
import type { Schedule } from '../core/schedule.ts';
import { nextCourse } from './next-course.ts';
import { readVersions } from './read-versions.ts';

/** The course of a channel with another schedule from now on; `null` without any schedule. */
export async function previewCourse(
  db: Database,
  channel: number,
  schedule: Schedule | null,
  now: Date,
): Promise<ChannelCourse | null> {
  const versions = await readVersions(db, channel, now);
  if (schedule) return nextCourse(versions, schedule, now).course;
  return versions.length === 0 ? null : new ChannelCourse(versions);
}
