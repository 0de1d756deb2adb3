import type { GuidePiece } from '@oyna/contract/catalogue';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { mergeRows, type Shape } from '../../database/merge-rows.ts';
import { fold } from '../../text/fold.ts';
import type { Fault, Outcome, Placed } from './outcome.ts';

const programmes: Shape = {
  table: 'programmes',
  key: ['channel_id', 'starts_at'],
  columns: {
    channel_id: 'integer',
    title: 'jsonb',
    description: 'jsonb',
    starts_at: 'timestamptz',
    ends_at: 'timestamptz',
  },
};

/** What is counted here are programmes, not pieces. */
export async function importGuide(db: Database, pieces: readonly Placed<GuidePiece>[]): Promise<Outcome> {
  const channelsOf = await channelFinder(
    db,
    pieces.map(({ item }) => item),
  );
  const faults: Fault[] = [];
  const cuts: Cut[] = [];
  const rows: Record<string, unknown>[] = [];
  for (const { row, item } of pieces) {
    const ids = channelsOf(item);
    if (ids.length === 0) faults.push({ row, field: 'channel', problem: 'is none of the catalogue' });
    for (const channel_id of ids) {
      cuts.push(...item.windows.map((window) => ({ channel_id, ...window })));
      rows.push(...item.programmes.map((programme) => ({ channel_id, ...programme })));
    }
  }
  const { removed, shortened } = await clear(db, cuts, rows);
  const { added, changed } = await mergeRows(db, programmes, rows);
  const same = rows.length - added.length - changed.length;
  return { faults, added: added.length, changed: changed.length + shortened, same, removed };
}

interface Cut {
  readonly channel_id: number;
  readonly from: string;
  readonly to: string;
}

/** Takes away what began in a window and is not in it now; what ran into it ends where it begins. */
async function clear(db: Database, cuts: readonly Cut[], rows: readonly object[]) {
  if (cuts.length === 0) return { removed: 0, shortened: 0 };
  const windows = sql`json_to_recordset(${JSON.stringify(cuts)}::json)
    as cut (channel_id integer, "from" timestamptz, "to" timestamptz)`;
  const fresh = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as fresh (channel_id integer, starts_at timestamptz)`;
  const removed = await sql`
    delete from programmes as kept using ${windows}
    where kept.channel_id = cut.channel_id and kept.starts_at >= cut."from" and kept.starts_at < cut."to"
      and not exists (
        select 1 from ${fresh} where fresh.channel_id = kept.channel_id and fresh.starts_at = kept.starts_at
      )
  `.execute(db);
  const shortened = await sql`
    update programmes as kept set ends_at = cut."from" from ${windows}
    where kept.channel_id = cut.channel_id and kept.starts_at < cut."from" and kept.ends_at > cut."from"
  `.execute(db);
  return {
    removed: Number(removed.numAffectedRows ?? 0),
    shortened: Number(shortened.numAffectedRows ?? 0),
  };
}

/** Finds channels as guides name them; several may have the same programmes, as one in HD beside the plain one. */
async function channelFinder(db: Database, pieces: readonly GuidePiece[]) {
  const all = await db
    .selectFrom('channels')
    .select(['id', 'slug', 'tvg_id', 'name'])
    .orderBy('id')
    .execute();
  const bySlug = new Map(all.map(({ id, slug }) => [slug, id]));
  const byTvg = Map.groupBy(all, ({ tvg_id }) => tvg_id);
  const isNamed = pieces.some(({ channel }) => 'names' in channel && !byTvg.has(channel.tvg_id));
  const byName = new Map(
    isNamed
      ? all.flatMap(({ id, name }) => Object.values<string>({ ...name }).map((it) => [fold(it), id]))
      : [],
  );
  return ({ channel }: GuidePiece): readonly number[] => {
    if ('slug' in channel) return listed(bySlug.get(channel.slug));
    const known = byTvg.get(channel.tvg_id);
    if (known) return known.map(({ id }) => id);
    const named = channel.names.map((name) => byName.get(fold(name))).find((id) => id !== undefined);
    return listed(bySlug.get(channel.tvg_id) ?? named);
  };
}

function listed(id: number | undefined): number[] {
  return id === undefined ? [] : [id];
}
