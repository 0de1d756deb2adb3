import type { Database } from '../../../infra/database/database.ts';

/** What the archive of a channel calls the programme that starts at this second; `null` if the guide does not tell. */
export async function findCatchupId(db: Database, channel: number, from: number): Promise<string | null> {
  const row = await db
    .selectFrom('programmes')
    .select('details')
    .where('channel_id', '=', channel)
    .where('starts_at', '>=', new Date(from * 1000))
    .where('starts_at', '<', new Date((from + 1) * 1000))
    .orderBy('starts_at')
    .executeTakeFirst();
  return row?.details?.catchup_id ?? null;
}
