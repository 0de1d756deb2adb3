import type { Database } from '../../src/infra/database/database.ts';
import { searchName } from '../../src/modules/catalogue/public.ts';
import type { DemoChannel } from './catalogue-files.ts';
import { expandTimetable, startOfDay } from './timetable.ts';
import { idsOf, upsert } from './upsert.ts';

const dayLength = 86_400_000;
const daysAhead = 8;

/** Fills the guide from yesterday to a week ahead, and forgets what is older. */
export async function loadProgrammes(
  db: Database,
  channels: readonly DemoChannel[],
  now: Date,
): Promise<void> {
  const first = new Date(startOfDay(now).getTime() - dayLength);
  const end = new Date(startOfDay(now).getTime() + daysAhead * dayLength);
  const channel = await idsOf(db, 'channels');
  const rows = channels.flatMap(({ slug, schedule }) =>
    expandTimetable(schedule, first, daysAhead + 1).map(({ slot, starts_at, ends_at }) => ({
      channel_id: channel(slug),
      title: JSON.stringify(slot.title),
      search: searchName(slot.title),
      description: JSON.stringify(slot.description ?? { uz: '', ru: '', en: '' }),
      starts_at,
      ends_at,
    })),
  );
  const ids = channels.map(({ slug }) => channel(slug));
  await db.transaction().execute(async (transaction) => {
    // Old programmes of a changed timetable would overlap the new ones.
    for (const id of ids) {
      const kept = rows.filter((row) => row.channel_id === id).map((row) => row.starts_at);
      const gone = transaction.deleteFrom('programmes').where('channel_id', '=', id);
      await gone
        .where('starts_at', '>=', first)
        .where('starts_at', '<', end)
        .where('starts_at', 'not in', kept)
        .execute();
    }
    const old = new Date(first.getTime() - 7 * dayLength);
    await transaction.deleteFrom('programmes').where('ends_at', '<', old).execute();
    await upsert(transaction, 'programmes', ['channel_id', 'starts_at'], rows);
  });
}
