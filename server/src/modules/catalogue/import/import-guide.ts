import type { GuidePiece, GuideProgramme } from '@oyna/contract/catalogue-guide';
import type { Database } from '../../../infra/database/database.ts';
import { insertRows, type Shape, updateRows } from '../../../infra/database/merge-rows.ts';
import { compactDetails } from '../programme-details.ts';
import { searchName } from '../search/search-words.ts';
import { findGuideChannels } from './find-guide-channels.ts';
import { isSame } from './is-same.ts';
import { type Moved, matchMoved, writeMoved } from './moved-programmes.ts';
import type { Fault, Outcome, Placed } from './outcome.ts';
import { type ShownProgramme, shownThen } from './shown-then.ts';

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
    details: 'jsonb',
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
  const wanted: { row: number; channel_id: number; piece: GuidePiece }[] = [];
  for (const { row, item } of pieces) {
    const called = channelsOf(item.channel);
    if (called.length === 0) faults.push({ row, field: 'channel', problem: 'is not in the catalogue' });
    wanted.push(...called.map(({ id, shift }) => ({ row, channel_id: id, piece: shifted(item, shift) })));
  }
  const shown = await shownThen(db, wanted);
  const all = wanted.map(({ row, channel_id, piece }) => ({
    row,
    changes: compare(channel_id, piece, shown.get(channel_id) ?? []),
  }));
  for (const { changes } of all) await write(db, changes);
  return { faults, ...countOf(all) };
}

/** Counts each programme of the file once, although several channels may have it: as that of the most changed one. */
function countOf(all: readonly { readonly row: number; readonly changes: Changes }[]) {
  const sum = { added: 0, changed: 0, same: 0, removed: 0 };
  for (const pieces of Map.groupBy(all, ({ row }) => row).values()) {
    const [most] = pieces.map(({ changes }) => changes).sort((one, other) => one.same - other.same);
    if (!most) continue;
    sum.added += most.added.length;
    sum.changed += most.changed.length + most.moved.length + most.shortened.length;
    sum.same += most.same;
    sum.removed += most.removed.length;
  }
  return sum;
}

function shifted(piece: GuidePiece, hours: number): GuidePiece {
  if (hours === 0) return piece;
  const later = (time: string) => new Date(Date.parse(time) + hours * 3_600_000).toISOString();
  return {
    ...piece,
    windows: piece.windows.map(({ from, to }) => ({ from: later(from), to: later(to) })),
    programmes: piece.programmes.map((it) => ({
      ...it,
      starts_at: later(it.starts_at),
      ends_at: later(it.ends_at),
    })),
  };
}

/** Guides often end their last programme a little late. Beyond this, the stored neighbour is another schedule. */
const maxOverlapMs = 15 * 60_000;

/**
 * The last programme ends where a stored neighbour begins that the guide does not mention, if they overlap only a
 * little and the neighbour lasts longer.
 */
function beforeNeighbour(piece: GuidePiece, shown: readonly ShownProgramme[]): GuidePiece {
  const last = piece.programmes.at(-1);
  if (!last) return piece;
  const neighbour = shown.find(
    ({ starts_at, ends_at }) =>
      starts_at > last.starts_at &&
      starts_at < last.ends_at &&
      ends_at > last.ends_at &&
      Date.parse(last.ends_at) - Date.parse(starts_at) <= maxOverlapMs,
  );
  if (!neighbour) return piece;
  const end = neighbour.starts_at;
  return {
    ...piece,
    windows: piece.windows.flatMap(({ from, to }) => (from < end ? [{ from, to: to < end ? to : end }] : [])),
    programmes: [...piece.programmes.slice(0, -1), { ...last, ends_at: end }],
  };
}

/** Programmes that began in a window and are missing now are removed; one that overlaps a later programme ends there. */
function compare(channel_id: number, whole: GuidePiece, shown: readonly ShownProgramme[]): Changes {
  const changes: Changes = { added: [], changed: [], moved: [], removed: [], shortened: [], same: 0 };
  const piece = beforeNeighbour(whole, shown);
  const isReplaced = ({ starts_at }: { starts_at: string }) =>
    piece.windows.some(({ from, to }) => starts_at >= from && starts_at < to);
  const moved = matchMoved(piece.programmes.filter(isReplaced), shown.filter(isReplaced));
  const byId = new Map(shown.map((it) => [it.id, it]));
  const movedIds = new Set(moved.values());
  const byStart = new Map(shown.filter(({ id }) => !movedIds.has(id)).map((it) => [it.starts_at, it]));
  for (const programme of piece.programmes) {
    const id = moved.get(programme);
    const row = { ...programme, channel_id };
    if (id !== undefined) {
      changes.moved.push({ ...programme, ...keptParts(programme, byId.get(id)), id });
      continue;
    }
    const before = byStart.get(programme.starts_at);
    byStart.delete(programme.starts_at);
    if (!before) changes.added.push(row);
    else if (isSame(programme, before)) changes.same++;
    else if (isSame(programme.title, before.title))
      changes.changed.push({ ...row, ...keptParts(programme, before) });
    else changes.changed.push(row);
  }
  const starts = piece.programmes.map(({ starts_at }) => starts_at);
  for (const before of byStart.values()) {
    const { id, ...programme } = before;
    if (isReplaced(before)) {
      changes.removed.push(id);
      continue;
    }
    const next = [...piece.windows.map(({ from }) => from), ...starts].reduce<string | null>(
      (first, it) => (it > before.starts_at && (first === null || it < first) ? it : first),
      null,
    );
    if (next !== null && next < before.ends_at)
      changes.shortened.push({ ...programme, channel_id, ends_at: next });
  }
  return changes;
}

/** A guide without ratings or details leaves those that a programme has. */
function keptParts({ age_rating, details }: GuideProgramme, before: ShownProgramme | undefined) {
  return {
    age_rating: age_rating === undefined ? (before?.age_rating ?? null) : age_rating,
    details: details === undefined ? (before?.details ?? null) : details,
  };
}

async function write(db: Database, { added, changed, moved, removed, shortened }: Changes): Promise<void> {
  if (removed.length > 0) await db.deleteFrom('programmes').where('id', 'in', removed).execute();
  await writeMoved(db, moved.map(searched));
  await updateRows(db, programmes, [...changed, ...shortened].map(searched));
  await insertRows(db, programmes, added.map(searched));
}

function searched<T extends GuideProgramme>(row: T) {
  return { ...row, details: compactDetails(row.details), search: searchName(row.title) };
}
