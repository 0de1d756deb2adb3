import type { RecordingRoom } from '@oyna/contract/recordings';
import type { Database } from '../../infra/database/database.ts';
import { recordedEnd } from './recorded-range.ts';
import { type ChannelRange, usedSeconds } from './used-seconds.ts';

/** More rows than any viewer manages, so that short programmes do not fill the table. */
const maxRecordings = 1000;

/** The parts of channels that an account keeps or will keep. */
export async function keptRanges(db: Database, user: number): Promise<ChannelRange[]> {
  const rows = await db
    .selectFrom('recordings')
    .select(['channel_id', 'starts_at', 'ends_at', 'stopped_at'])
    .where('user_id', '=', user)
    .where('is_skipped', '=', false)
    .execute();
  return rows.map(({ channel_id, ...times }) => ({
    channel: channel_id,
    from: times.starts_at,
    to: recordedEnd(times),
  }));
}

/** Whether some ranges are within the hours of a plan. */
export function fits(ranges: readonly ChannelRange[], hours: number): boolean {
  return ranges.length <= maxRecordings && usedSeconds(ranges) <= hours * 3600;
}

/** The hours that an account has by its plan and needs. */
export async function roomOf(db: Database, user: number, hours: number): Promise<RecordingRoom> {
  return { used_seconds: usedSeconds(await keptRanges(db, user)), hours };
}
