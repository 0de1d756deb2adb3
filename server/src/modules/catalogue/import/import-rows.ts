import { catalogueItems } from '@oyna/contract/catalogue';
import { guidePiece } from '@oyna/contract/catalogue-guide';
import { playlistChannel } from '@oyna/contract/catalogue-playlist';
import * as v from 'valibot';
import { bumpCatalogue } from '../../../infra/database/catalogue-version.ts';
import type { Database } from '../../../infra/database/database.ts';
import { isEmbedded } from '../../../infra/database/pool-status.ts';
import { type DryRunReferences, writeDryRunReferences } from './dry-run-references.ts';
import { importChannels } from './import-channels.ts';
import { importCinema } from './import-cinema.ts';
import { importGuide } from './import-guide.ts';
import { importPlaylist } from './import-playlist.ts';
import type { MediaOfRows } from './import-schedules.ts';
import { importBanners, importReels, importStreams } from './import-showcase.ts';
import { importTerms } from './import-terms.ts';
import type { Fault, Outcome, Placed } from './outcome.ts';
import { rememberSource } from './sources.ts';

/** The kinds of rows: those of catalogue files except programmes, which arrive as pieces of a guide. */
export const rowKinds = [
  'genre',
  'country',
  'category',
  'plan',
  'cinema',
  'channel',
  'playlist',
  'guide',
  'stream',
  'reel',
  'banner',
] as const;
export type RowKind = (typeof rowKinds)[number];

export interface Rows {
  readonly kind: RowKind;
  readonly rows: readonly unknown[];
  /** Reports the outcome without changing anything. */
  readonly check: boolean;
  /** For a check: earlier items that an import would have written. */
  readonly references: DryRunReferences;
  /** The file that the rows come from, which is remembered for each item. */
  readonly source?: string | undefined;
  /** The folder of the media folders, where schedules are measured. */
  readonly root: string;
}

type Write = (
  db: Database,
  items: readonly Placed<never>[],
  now: Date,
  media: MediaOfRows,
) => Promise<Outcome>;

const writers = {
  genre: (db, items) => importTerms(db, 'genre', items),
  country: (db, items) => importTerms(db, 'country', items),
  category: (db, items) => importTerms(db, 'category', items),
  plan: (db, items) => importTerms(db, 'plan', items),
  cinema: importCinema,
  channel: importChannels,
  playlist: importPlaylist,
  guide: importGuide,
  stream: importStreams,
  reel: importReels,
  banner: importBanners,
} as const satisfies Record<RowKind, Write>;

const maxFaultsOfARow = 5;

/**
 * Writes rows of one kind in one transaction. Rows that are invalid or have unknown references are rejected
 * as a whole and reported by index; all others are written.
 */
export async function importRows(
  db: Database,
  { kind, rows, check, references, source, root }: Rows,
  now: Date,
): Promise<Outcome> {
  const { items, faults } = validate(kind, rows);
  const media = { root, promised: new Set(check ? references.cinema : []) };
  const write = () => writeOrSplit(db, { kind, references: check ? references : null, now, media }, items);
  const written = await (isEmbedded(db) ? inTurn(write) : write());
  const slugs = [...(written.slugs ?? []), ...slugsOf(kind, rows)];
  if (source !== undefined && !check) await rememberSource(db, source, kindOf(kind), slugs);
  const all = [...faults, ...written.faults].sort((one, other) => one.row - other.row);
  return { ...written, faults: all, slugs };
}

/** Invalid rows keep their item in the catalogue, too. */
function slugsOf(kind: RowKind, rows: readonly unknown[]): string[] {
  if (kind === 'guide' || kind === 'playlist') return [];
  return rows.flatMap((row) => {
    const slug = (row as { slug?: unknown } | null)?.slug;
    return typeof slug === 'string' && slug.length <= 80 ? [slug] : [];
  });
}

/** The channels of a playlist are channels. */
function kindOf(kind: RowKind): string {
  return kind === 'playlist' ? 'channel' : kind;
}

let turn: Promise<unknown> = Promise.resolve();

/** Sequential, so that a viewer's query waits for one batch at most. */
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const result = turn.then(act);
  turn = result.catch(() => undefined);
  return result;
}

function validate(kind: RowKind, rows: readonly unknown[]) {
  const schema = schemaOf(kind);
  const items: Placed<unknown>[] = [];
  const faults: Fault[] = [];
  const seen = new Set<string>();
  for (const [row, value] of rows.entries()) {
    const read = v.safeParse(schema, value, { abortPipeEarly: true });
    if (!read.success) {
      faults.push(...read.issues.slice(0, maxFaultsOfARow).map((issue) => faultOf(row, issue)));
      continue;
    }
    const key = keyOf(read.output);
    if (key !== null && seen.has(key)) faults.push({ row, field: null, problem: `"${key}" appears twice` });
    else items.push({ row, item: read.output });
    if (key !== null) seen.add(key);
  }
  return { items, faults };
}

function schemaOf(kind: RowKind): v.GenericSchema {
  if (kind === 'playlist') return playlistChannel;
  return kind === 'guide' ? guidePiece : catalogueItems[kind];
}

function faultOf(row: number, issue: v.BaseIssue<unknown>): Fault {
  const field = v.getDotPath(issue);
  const isUnknown = issue.expected === 'never';
  const isMissing = issue.kind === 'schema' && issue.input === undefined && issue.received === 'undefined';
  const problem = isUnknown ? 'is not a field of such an item' : isMissing ? 'is missing' : issue.message;
  return { row, field, problem };
}

function keyOf(item: unknown): string | null {
  const { slug, code } = item as { slug?: string; code?: string };
  return slug ?? code ?? null;
}

class Undo extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super('The dry run has ended');
    this.outcome = outcome;
  }
}

interface Writing {
  readonly kind: RowKind;
  /** Only for a check, which is rolled back. */
  readonly references: DryRunReferences | null;
  readonly now: Date;
  readonly media: MediaOfRows;
}

async function write(
  db: Database,
  { kind, references, now, media }: Writing,
  items: readonly Placed<unknown>[],
): Promise<Outcome> {
  const work = db.transaction().execute(async (transaction) => {
    if (references) await writeDryRunReferences(transaction, references);
    const outcome = await (writers[kind] as Write)(
      transaction,
      items as readonly Placed<never>[],
      now,
      media,
    );
    if (references) throw new Undo(outcome);
    if (outcome.added + outcome.changed + outcome.removed > 0) await bumpCatalogue(transaction);
    return outcome;
  });
  return work.catch((error: unknown) => {
    if (error instanceof Undo) return error.outcome;
    throw error;
  });
}

/** A row that the database rejects despite a valid schema is found by bisection, so that only this row is rejected. */
async function writeOrSplit(
  db: Database,
  writing: Writing,
  items: readonly Placed<unknown>[],
  tries = 3,
): Promise<Outcome> {
  const [first] = items;
  if (!first) return { faults: [], added: 0, changed: 0, same: 0, removed: 0 };
  try {
    return await write(db, writing, items);
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    // Two simultaneous imports conflicted over a row, possibly one that both considered new.
    if (/^(40|23505)/.test(code) && tries > 0) return writeOrSplit(db, writing, items, tries - 1);
    if (!/^(22|23|54)/.test(code)) throw error;
    if (items.length === 1) {
      const faults = [{ row: first.row, field: null, problem: `was rejected by the database: ${message}` }];
      return { faults, added: 0, changed: 0, same: 0, removed: 0 };
    }
    const middle = items.length >> 1;
    const one = await writeOrSplit(db, writing, items.slice(0, middle));
    const other = await writeOrSplit(db, writing, items.slice(middle));
    return {
      faults: [...one.faults, ...other.faults],
      added: one.added + other.added,
      changed: one.changed + other.changed,
      same: one.same + other.same,
      removed: one.removed + other.removed,
      slugs: [...(one.slugs ?? []), ...(other.slugs ?? [])],
      rowNotes: [...(one.rowNotes ?? []), ...(other.rowNotes ?? [])],
    };
  }
}
