import type { Database } from '#server/src/infra/database/database.ts';
import { searchName } from '#server/src/modules/catalogue/public.ts';

const MINUTE = 60_000;
const title = { uz: 'Koʻrsatuv', 'uz-Cyrl': 'Кўрсатув', ru: 'Передача', en: 'Programme' };

/** Replaces the programmes of a channel between these times, in ms since 1970 and in order, by one between each two of them. */
async function replaceProgrammes(db: Database, channel_id: number, times: readonly number[]): Promise<void> {
  const [first = 0, last = 0] = [times[0], times[times.length - 1]];
  await db
    .deleteFrom('programmes')
    .where('channel_id', '=', channel_id)
    .where('ends_at', '>', new Date(first))
    .where('starts_at', '<', new Date(last))
    .execute();
  const rows = times.slice(1).map((end, place) => ({
    channel_id,
    title: JSON.stringify(title),
    search: searchName(title),
    description: JSON.stringify({ uz: '', ru: '', en: '' }),
    starts_at: new Date(times[place] ?? first),
    ends_at: new Date(end),
  }));
  await db.insertInto('programmes').values(rows).execute();
}

/** Half an hour ago, a channel began a programme of 90 minutes; those before and after it take an hour. */
export function fillAroundNow(db: Database, channel: number): Promise<void> {
  const now = Date.now();
  const times = [-150, -90, -30, 60, 120].map((minutes) => now + minutes * MINUTE);
  return replaceProgrammes(db, channel, times);
}

/** For a quarter of an hour, a programme begins every five seconds on one of six channels. */
export async function beginOften(db: Database, channels: readonly number[]): Promise<void> {
  const now = Date.now();
  for (const [place, channel] of channels.slice(0, 6).entries()) {
    const times = Array.from({ length: 32 }, (_, half) => now + ((half - 1) * MINUTE) / 2 + place * 5000);
    await replaceProgrammes(db, channel, times);
  }
}
