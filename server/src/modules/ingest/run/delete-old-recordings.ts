import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';
import type { Services } from '../../../infra/services.ts';
import { recordingsFolder } from '../../recording/public.ts';
import { deleteOldHours } from '../record/delete-old-hours.ts';
import { hoursOf } from '../record/hours-of.ts';

/** Days that a past stream, and what is left of a channel without an input, is kept. */
const usualDays = 7;
/** The live window of a channel, in seconds. Somebody may watch its begin. */
const graceSeconds = 2 * 3600;

/** Deletes what neither an archive nor a recording of any viewer needs any more. */
export async function deleteOldRecordings({
  db,
  folders,
  now,
}: Pick<Services, 'db' | 'folders' | 'now'>): Promise<void> {
  const root = join(folders.media, recordingsFolder);
  const names = await readdir(root).catch(() => []);
  const rows = await db
    .selectFrom('channels')
    .select(['id', 'input'])
    .where('input', 'is not', null)
    .execute();
  const days = new Map(rows.map(({ id, input }) => [`channel-${id}`, input?.days ?? usualDays]));
  const wanted = await spansOfViewers(db, now());
  for (const name of names) {
    const kept = (days.get(name) ?? usualDays) * 86_400 + graceSeconds;
    const spans = wanted.get(name) ?? [];
    await deleteOldHours(join(root, name), now().getTime() / 1000 - kept, hoursOf(spans));
  }
}

/** Parts of channels that viewers recorded, by the name of the channel's folder. Unix times in seconds. */
async function spansOfViewers(
  db: Database,
  now: Date,
): Promise<ReadonlyMap<string, readonly { readonly from: number; readonly to: number }[]>> {
  const rows = await db
    .selectFrom('recordings')
    .select('channel_id')
    .distinct()
    .select([
      sql<number>`extract(epoch from starts_at)::float8`.as('from'),
      sql<number>`extract(epoch from least(ends_at, stopped_at))::float8`.as('to'),
    ])
    .where('is_skipped', '=', false)
    .where('starts_at', '<=', now)
    .execute();
  return Map.groupBy(rows, ({ channel_id }) => `channel-${channel_id}`);
}
