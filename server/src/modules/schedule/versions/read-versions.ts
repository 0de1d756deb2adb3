import type { Database } from '../../../infra/database/database.ts';
import type { Version } from '../core/schedule.ts';
import { recordedSince } from './recorded-since.ts';

/** Longer than any archive and any programme in it, in ms. */
const oldestMs = 9 * 86_400_000;

/** The versions of a channel that its archive, recordings of viewers, its present and its future need, in order. */
export async function readVersions(db: Database, channel: number, now: Date): Promise<readonly Version[]> {
  const since = new Date(now.getTime() - oldestMs);
  // Recordings of viewers outlive the archive.
  const recorded = (await recordedSince(db, now, channel)).get(channel) ?? since;
  const earliest = recorded < since ? recorded : since;
  const rows = await db
    .selectFrom('schedule_versions')
    .select('version')
    .where('channel_id', '=', channel)
    .where('number', '>=', (query) =>
      query
        .selectFrom('schedule_versions as old')
        .select(({ fn, lit }) => fn.coalesce(fn.max('old.number'), lit(0)).as('number'))
        .where('old.channel_id', '=', channel)
        .where('old.starts_at', '<=', earliest),
    )
    .orderBy('number')
    .execute();
  return rows.map(({ version }) => version as Version);
}
