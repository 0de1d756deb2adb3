import { sql } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';

/**
 * The begin of the first recording that any viewer has of each channel, or of one, that began before some time; by the number of
 * the channel. A query of its own: recordings are divided by account, and channels with their schedules are copies.
 */
export async function recordedSince(
  db: Database,
  before: Date,
  channel?: number,
): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .selectFrom('recordings')
    .select(['channel_id', sql<Date>`min(starts_at)`.as('since')])
    .where('starts_at', '<=', before)
    .$if(channel !== undefined, (query) => query.where('channel_id', '=', channel ?? 0))
    .groupBy('channel_id')
    .execute();
  const found = new Map<number, Date>();
  for (const { channel_id, since } of rows) {
    const known = found.get(channel_id);
    // Each of several databases names its own.
    if (!known || since < known) found.set(channel_id, since);
  }
  return found;
}
