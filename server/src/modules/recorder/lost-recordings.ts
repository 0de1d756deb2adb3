import { sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import type { Text } from '../../shared/text/text.ts';
import { seriesKey } from './series-key.ts';

/** How long viewers are told of a recording that the guide lost, in days. */
export const newsDays = 30;

/**
 * Drops planned recordings whose programme the guide withdrew, and those of series in whose place it put another programme. Their rows
 * stay for the news, except those that the viewer did not want.
 */
export async function dropLost(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('recordings')
    .where('programme_id', 'is', null)
    .where('starts_at', '>', now)
    .where('is_skipped', '=', true)
    .where('lost_at', 'is', null)
    .execute();
  await db
    .updateTable('recordings')
    .set({ is_skipped: true, lost_at: now })
    .where('programme_id', 'is', null)
    .where('starts_at', '>', now)
    .where('is_skipped', '=', false)
    .execute();
  const rows = await db
    .selectFrom('recordings')
    .innerJoin('recorded_series', (join) =>
      join
        .onRef('recorded_series.user_id', '=', 'recordings.user_id')
        .onRef('recorded_series.id', '=', 'series_id'),
    )
    .select(['recordings.user_id', 'recordings.id', 'recordings.title', 'recordings.is_skipped', 'key'])
    .select('recorded_series.title as series_title')
    .where('starts_at', '>', now)
    .where('programme_id', 'is not', null)
    .execute();
  const changed = rows.filter(({ title, key }) => seriesKey(title) !== key);
  for (const { user_id, id, is_skipped, series_title } of changed) {
    if (is_skipped) {
      await db.deleteFrom('recordings').where('user_id', '=', user_id).where('id', '=', id).execute();
      continue;
    }
    await db
      .updateTable('recordings')
      .set({ is_skipped: true, lost_at: now, programme_id: null, title: titleColumn(series_title) })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute();
  }
}

/** The trigger gave the row the title of the other programme. */
function titleColumn(title: Text) {
  return sql<string>`${JSON.stringify(title)}::jsonb`;
}
