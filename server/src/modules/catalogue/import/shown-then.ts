import type { GuidePiece, GuideProgramme } from '@oyna/contract/catalogue-guide';
import { sql } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';

/** An existing programme. */
export type ShownProgramme = GuideProgramme & { readonly id: number };

const longest = 48 * 3_600_000;

/** Existing programmes by channel that overlap the time of some pieces of a guide. */
export async function shownThen(
  db: Database,
  wanted: readonly { readonly channel_id: number; readonly piece: GuidePiece }[],
): Promise<ReadonlyMap<number, readonly ShownProgramme[]>> {
  const spans = wanted.flatMap(({ channel_id, piece: { windows, programmes } }) => {
    const starts = [...windows.map((it) => it.from), ...programmes.map((it) => it.starts_at)].sort();
    const ends = [...windows.map((it) => it.to), ...programmes.map((it) => it.ends_at)].sort();
    const [first] = starts;
    const last = ends.at(-1);
    if (first === undefined || last === undefined) return [];
    return [{ channel_id, from: new Date(Date.parse(first) - longest).toISOString(), to: last }];
  });
  if (spans.length === 0) return new Map();
  const { rows } = await sql<
    Record<'id' | 'channel_id', number> & Record<'starts_at' | 'ends_at', Date> & Facts
  >`
    select distinct on (kept.id) kept.*
    from json_to_recordset(${JSON.stringify(spans)}::json)
      as span (channel_id integer, "from" timestamptz, "to" timestamptz)
    cross join lateral (
      select id, channel_id, title, description, starts_at, ends_at, age_rating, details from programmes
      where channel_id = span.channel_id and starts_at >= span."from" and starts_at < span."to" offset 0
    ) as kept
    order by kept.id
  `.execute(db);
  const shown = rows.map(({ starts_at, ends_at, ...row }) => ({
    ...row,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
  }));
  return Map.groupBy(shown, ({ channel_id }) => channel_id);
}

type Facts = Pick<GuideProgramme, 'title' | 'description' | 'age_rating' | 'details'>;
