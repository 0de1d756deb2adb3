import type { Database } from '../../../infra/database/database.ts';
import { ChannelCourse } from '../core/channel-course.ts';
import type { Schedule } from '../core/schedule.ts';
import { readVersions } from './read-course.ts';
import { nextVersion } from './save-version.ts';

/** The course of a channel with another schedule from now on; `null` without any schedule. */
export async function previewCourse(
  db: Database,
  channel: number,
  schedule: Schedule | null,
  now: Date,
): Promise<ChannelCourse | null> {
  const versions = await readVersions(db, channel, now);
  const next = schedule && nextVersion(versions, schedule, now);
  if (!next) return versions.length === 0 ? null : new ChannelCourse(versions);
  return new ChannelCourse([...versions.filter(({ startsAt }) => startsAt < next.startsAt), next]);
}
