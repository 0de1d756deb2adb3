import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../../infra/services.ts';
import { keptSpans } from '../../recorder/public.ts';
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
  const wanted = Map.groupBy(await keptSpans(db, now()), ({ channel }) => `channel-${channel}`);
  for (const name of names) {
    const kept = (days.get(name) ?? usualDays) * 86_400 + graceSeconds;
    const spans = wanted.get(name) ?? [];
    await deleteOldHours(join(root, name), now().getTime() / 1000 - kept, hoursOf(spans));
  }
}
