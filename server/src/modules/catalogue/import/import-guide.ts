import type { GuidePiece, GuideProgramme } from '@oyna/contract/catalogue';
import type { Database } from '../../../infra/database/database.ts';
import { insertRows, type Shape, updateRows } from '../../../infra/database/merge-rows.ts';
import { searchName } from '../search/search-words.ts';
import { findGuideChannels } from './find-guide-channels.ts';
import { isSame } from './is-same.ts';
import { type Moved, matchMoved, writeMoved } from './moved-programmes.ts';
import type { Fault, Outcome, Placed } from './outcome.ts';
import { type Shown, shownThen } from './shown-then.ts';

const programmes: Shape = {
  table: 'programmes',
  key: ['channel_id', 'starts_at'],
  columns: {
    channel_id: 'integer',
    title: 'jsonb',
    description: 'jsonb',
    starts_at: 'timestamptz',
    ends_at: 'timestamptz',
    age_rating: 'integer',
    search: 'text',
  },
};

type Row = GuideProgramme & { readonly channel_id: number };

/** The changes to the programmes of some channels. */
interface Changes {
  readonly added: Row[];
  readonly changed: Row[];
  readonly moved: Moved[];
  readonly removed: number[];
  /** Programmes that overlapped the import and now end where it begins. */
  readonly shortened: Row[];
  same: number;
}

/** Counts programmes, not pieces. */
export async function importGuide(db: Database, pieces: readonly Placed<GuidePiece>[]): Promise<Outcome> {
  const channelsOf = await findGuideChannels(
    db,
    pieces.map(({ item }) => item.channel),
  );
  const faults: Fault[] = [];
  const wanted: { channel_id: number; piece: GuidePiece }[] = [];
  for (const { row, item } of pieces) {
    const ids = channelsOf(item.channel);
    if (ids.length === 0) faults.push({ row, field: 'channel', problem: 'is not in the catalogue' });
    wanted.push(...ids.map((channel_id) => ({ channel_id, piece: item })));
  }
  const shown = await shownThen(db, wanted);
  const changes: Changes = { added: [], changed: [], moved: [], removed: [], shortened: [], same: 0 };
  for (const { channel_id, piece } of wanted)
    compare(changes, channel_id, piece, shown.get(channel_id) ?? []);
  await write(db, changes);
  return {
    faults,
    added: changes.added.length,
    changed: changes.changed.length + changes.moved.length + changes.shortened.length,
    same: changes.same,
    removed: changes.removed.length,
  };
}

/** Programmes that began in a window and are missing now are removed; one that overlapped its start ends there. */
function compare(changes: Changes, channel_id: number, piece: GuidePiece, shown: readonly Shown[]): void {
  const isReplaced = ({ starts_at }: { starts_at: string }) =>
    piece.windows.some(({ from, to }) => starts_at >= from && starts_at < to);
  const moved = matchMoved(piece.programmes.filter(isReplaced), shown.filter(isReplaced));
  const movedIds = new Set(moved.values());
  const byStart = new Map(shown.filter(({ id }) => !movedIds.has(id)).map((it) => [it.starts_at, it]));
  for (const programme of piece.programmes) {
    const id = moved.get(programme);
    const row = { ...programme, channel_id };
    if (id !== undefined) {
      changes.moved.push({ ...programme, id });
      continue;
    }
    const before = byStart.get(programme.starts_at);
    byStart.delete(programme.starts_at);
    if (!before) changes.added.push(row);
    else if (isSame(programme, before)) changes.same++;
    else changes.changed.push(row);
  }
  for (const { from, to } of piece.windows) {
    for (const before of byStart.values()) {
      const { id, ...programme } = before;
      if (before.starts_at >= from && before.starts_at < to) changes.removed.push(id);
      else if (before.starts_at < from && before.ends_at > from)
        changes.shortened.push({ ...programme, channel_id, ends_at: from });
    }
  }
}

async function write(db: Database, { added, changed, moved, removed, shortened }: Changes): Promise<void> {
  if (removed.length > 0) await db.deleteFrom('programmes').where('id', 'in', removed).execute();
  await writeMoved(
    db,
    moved.map((it) => ({ ...it, search: searchName(it.title) })),
  );
  await updateRows(db, programmes, [...changed, ...shortened].map(searched));
  await insertRows(db, programmes, added.map(searched));
}

function searched(row: Row) {
  return { ...row, search: searchName(row.title) };
}
