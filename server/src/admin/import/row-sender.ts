import type { GuidePiece } from '@oyna/contract/catalogue-guide';
import type { DryRunItems } from './dry-run-items.ts';
import { channelNameOf, type LinedPiece } from './guide-buffer.ts';
import type { ImportTarget } from './import-target.ts';
import type { RowEntry } from './read/entry.ts';
import type { Report } from './report.ts';
import { tellRowNote } from './tell-row-note.ts';

/** Rows per request, few enough for the server to handle other requests in between. */
const maxRows: Readonly<Partial<Record<RowEntry['kind'] | 'guide', number>>> = {
  cinema: 500,
  // Channels may swap numbers with one another.
  channel: 2000,
  // Numbers and names are compared across the whole playlist.
  playlist: 50_000,
};
const defaultMaxRows = 1000;
const maxBytes = 1_500_000;
const maxPlaylistBytes = 30_000_000;
const maxProgrammes = 1000;
/**
 * Parallel requests for titles, which do not refer to each other, or for different channels of a guide: the
 * server parses one while its database writes another.
 */
const maxTogether = 3;

interface Batch {
  readonly kind: RowEntry['kind'] | 'guide';
  readonly rows: { readonly text: string; readonly entry: RowEntry | LinedPiece }[];
  bytes: number;
  /** Number of items in it. */
  size: number;
}

interface SenderOptions {
  readonly target: ImportTarget;
  readonly report: Report;
  /** Only for a check, which changes nothing. */
  readonly dryRun: DryRunItems | null;
  /** Notified of finished items. */
  readonly onDone: (items: number) => void;
  /** The file's name, which the server remembers for each item. */
  readonly source?: string | undefined;
  /** Notified of the items in the file. */
  readonly onKept: (kind: Batch['kind'], slugs: readonly string[]) => void;
}

/** Sends rows in batches; some are in flight while the next one is collected. */
export class RowSender {
  readonly #options: SenderOptions;
  #batch: Batch | null = null;
  #sending: { readonly batch: Batch; readonly done: Promise<void> }[] = [];
  readonly #unknown = new Map<string, { readonly line: number; readonly name: string; many: number }>();

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  async add(kind: Batch['kind'], entry: RowEntry | LinedPiece): Promise<void> {
    const line = lineOf(entry);
    const text = textOf('piece' in entry ? entry.piece : entry.item);
    const size = 'piece' in entry ? entry.lines.length : 1;
    if (text === null) {
      this.#options.report.fault(line, null, 'is nested too deep, or has a member with a forbidden name');
      this.#reject(kind, size);
      return;
    }
    if (this.#batch && !fits(this.#batch, kind, text.length, size)) await this.flush();
    this.#batch ??= { kind, rows: [], bytes: 0, size: 0 };
    this.#batch.rows.push({ text, entry });
    this.#batch.bytes += text.length;
    this.#batch.size += size;
  }

  /** Sends the current batch after any conflicting request finishes. */
  async flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = null;
    if (!batch) return this.#wait(0);
    const isFree = !this.#options.dryRun && this.#sending.every((other) => mayGoWith(batch, other.batch));
    await this.#wait(isFree ? maxTogether - 1 : 0);
    const done = this.#send(batch);
    // It is awaited later; until then, its failure must not count as unhandled.
    done.catch(() => undefined);
    this.#sending.push({ batch, done });
  }

  /** Waits until at most this many requests are in flight. */
  async #wait(max: number): Promise<void> {
    while (this.#sending.length > max) await this.#sending.shift()?.done;
  }

  async end(): Promise<void> {
    await this.flush();
    await this.#wait(0);
    for (const { line, name, many } of this.#unknown.values()) {
      const lost = many === 1 ? 'its programme is left out' : `its ${many} programmes are left out`;
      this.#options.report.fault(line, 'channel', `${name} is not in the catalogue; ${lost}`);
    }
    this.#unknown.clear();
  }

  #reject(kind: Batch['kind'], many: number): void {
    this.#options.report.count(kind, { added: 0, changed: 0, same: 0, removed: 0 }, many);
    this.#options.onDone(many);
  }

  async #send({ kind, rows, size }: Batch): Promise<void> {
    const { target, report, dryRun, onDone, onKept, source } = this.#options;
    const items = rows.flatMap(({ entry }) => ('item' in entry ? [entry.item] : []));
    const facts = {
      kind,
      check: dryRun !== null,
      references: dryRun?.referencesFor(kind, items) ?? {},
      source,
    };
    const body = `${JSON.stringify(facts).slice(0, -1)},"rows":[${rows.map(({ text }) => text).join(',')}]}`;
    const outcome = await target.writeRows(body);
    for (const { row, text } of outcome.notes) {
      const entry = rows[row]?.entry;
      if (entry && 'item' in entry) report.joinedNote(entry.line, text);
    }
    onKept(kind, outcome.slugs ?? []);
    const rejected = new Set(outcome.faults.map((fault) => fault.row));
    for (const { row, field, problem } of outcome.faults) {
      const entry = rows[row]?.entry;
      if (entry && 'piece' in entry) this.#rejectPiece(entry, field, problem);
      else if (entry) report.fault(entry.line, nameFor(kind, field), problem);
    }
    for (const note of outcome.rowNotes ?? []) tellRowNote(report, note, (row) => lineOf(rows[row]?.entry));
    for (const [row, { entry }] of rows.entries()) {
      if (dryRun && 'item' in entry && !rejected.has(row)) dryRun.add(entry);
    }
    const left = [...rejected].reduce((sum, row) => sum + sizeOf(rows[row]?.entry), 0);
    report.count(kind, outcome, left);
    onDone(size);
  }

  /** A guide may name a thousand unknown channels; each gets one sentence. */
  #rejectPiece({ key, piece, lines }: LinedPiece, field: string | null, problem: string): void {
    const [line = 0] = lines;
    if (field !== 'channel') {
      this.#options.report.fault(line, field, problem);
      return;
    }
    const known = this.#unknown.get(key);
    if (known) known.many += lines.length;
    else this.#unknown.set(key, { line, name: channelNameOf(piece.channel), many: lines.length });
  }
}

function lineOf(entry: RowEntry | LinedPiece | undefined): number {
  if (entry === undefined) return 0;
  return 'piece' in entry ? (entry.lines[0] ?? 0) : entry.line;
}

function sizeOf(entry: RowEntry | LinedPiece | undefined): number {
  return entry && 'piece' in entry ? entry.lines.length : 1;
}

function fits(batch: Batch, kind: Batch['kind'], bytes: number, size: number): boolean {
  const most = kind === 'playlist' ? maxPlaylistBytes : maxBytes;
  if (batch.kind !== kind || batch.bytes + bytes > most) return false;
  if (kind === 'guide' && batch.size + size > maxProgrammes) return false;
  return batch.rows.length < (maxRows[kind] ?? defaultMaxRows);
}

function mayGoWith(one: Batch, other: Batch): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind === 'cinema') return true;
  const channels = new Set(other.rows.map(({ entry }) => ('key' in entry ? entry.key : '')));
  return one.kind === 'guide' && one.rows.every(({ entry }) => 'key' in entry && !channels.has(entry.key));
}

/** `null` for properties that the server rejects, such as those that would change an object's prototype. */
function textOf(item: GuidePiece | RowEntry['item']): string | null {
  try {
    const text = JSON.stringify(item);
    return /"(__proto__|constructor)":/.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** Playlist names of a channel's fields. */
const playlistNames: Readonly<Record<string, string>> = {
  tvg_id: 'tvg-id',
  guide_shift: 'tvg-shift',
  number: 'tvg-chno',
  category: 'group-title',
  logo: 'tvg-logo',
  manifest_url: 'address',
};

function nameFor(kind: Batch['kind'], field: string | null): string | null {
  return kind === 'playlist' && field !== null ? (playlistNames[field] ?? field) : field;
}
