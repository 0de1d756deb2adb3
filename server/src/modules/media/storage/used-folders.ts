import { sql } from 'kysely';
import type { Services } from '../../../infra/services.ts';
import { recordedSince } from '../../schedule/public.ts';

/** Longer than any archive of a schedule channel, in ms. */
const archiveMs = 9 * 86_400_000;

/**
 * The media folders that something in the catalogue names, also if it is withdrawn, that viewers may still be watching, or that
 * schedule channels show now, later, from their archive or from recordings of viewers.
 */
export async function usedFolders({ db, now }: Pick<Services, 'db' | 'now'>): Promise<ReadonlySet<string>> {
  const since = new Date(now().getTime() - archiveMs);
  const recorded = JSON.stringify(
    [...(await recordedSince(db, now()))].map(([channel, at]) => ({ channel, at })),
  );
  const { rows } = await sql<{ readonly folder: string }>`
    select media as folder from cinema where media is not null
    union select trailer from cinema where trailer is not null
    union select media from episodes where media is not null
    union select media from reels where media is not null
    union select media from channels where media is not null
    union select folder from former_media
    union select jsonb_path_query(schedule, '$.**.media') #>> '{}' from channels where schedule is not null
    union select jsonb_path_query(version, '$.**.media') #>> '{}' from schedule_versions as shown
      where not exists (select from schedule_versions as later
        where later.channel_id = shown.channel_id and later.number > shown.number and later.starts_at < least(${since}::timestamptz, (
          select at from jsonb_to_recordset(${recorded}::jsonb) as recorded(channel integer, at timestamptz)
          where recorded.channel = shown.channel_id)))`.execute(db);
  return new Set(rows.map(({ folder }) => folder));
}
