import type { PlaylistChannel } from '@oyna/contract/catalogue-playlist';
import { hasSecret } from '../../shared/has-secret.ts';
import type { DryRunItems } from './dry-run-items.ts';
import { findDuplicate } from './find-duplicate.ts';
import { GuideBuffer, type LinedPiece } from './guide-buffer.ts';
import type { ImportTarget } from './import-target.ts';
import type { Entry, NoteEntry, RowEntry } from './read/entry.ts';
import { FileFault } from './read/file-fault.ts';
import { type FileFormat, readEntries } from './read/read-entries.ts';
import { Report } from './report.ts';
import { RowSender } from './row-sender.ts';
import { KeptItems, withdrawMissing } from './withdraw-missing.ts';

/** Maximum number of programmes waiting for their channel to be complete: about a hundred megabytes. */
const maxWaiting = 150_000;
const quietEvery = 1000;

interface ImportOptions {
  /** The access of a playlist's channels; `null` keeps that of known ones. */
  readonly access?: PlaylistChannel['access'];
  /** Name of the source of the file's items. */
  readonly source?: string | undefined;
  /** Whether items of the source that the file lacks are withdrawn, and whether also more than half of them. */
  readonly replace?: 'no' | 'replace' | 'confirmed';
  readonly target: ImportTarget;
  /** The only format that the file may have. */
  readonly format?: FileFormat;
  /** Notified of the address of a guide that a playlist names. */
  readonly onGuide?: (address: string) => void;
  readonly dryRun: DryRunItems | null;
  readonly onRead: (bytes: number) => void;
  /** Notified of items found and items finished. */
  readonly onFound: (items: number) => void;
  readonly onDone: (items: number) => void;
}

/** Reads a file and sends its items; throws only if continuing with other files is pointless. */
export async function importFile(path: string, options: ImportOptions): Promise<Report> {
  const { onRead, onFound, access = null, source, replace = 'no', format = null, onGuide } = options;
  const secrets: number[] = [];
  const report = new Report();
  const kept = new KeptItems();
  const sender = new RowSender({ ...options, report, onKept: (kind, slugs) => kept.add(kind, slugs) });
  const guide = new GuideBuffer({
    fault: (...what) => {
      report.fault(...what);
      leaveOut('guide');
    },
    note: (...what) => report.note(...what),
    shorten: (line, text) =>
      report.noteLike(line, text, { field: 'stop', summary: 'ended earlier', of: 'guide' }),
  });
  const seen = new Map<string, number>();
  const leaveOut = (kind: string) => {
    report.count(kind, { added: 0, changed: 0, same: 0, removed: 0 }, 1);
    options.onDone(1);
  };
  const send = async (pieces: Iterable<LinedPiece>) => {
    for (const piece of pieces) await sender.add('guide', piece);
  };
  let line = 1;

  async function take(entry: Entry): Promise<void> {
    line = entry.line;
    if (entry.type === 'note') return tellNote(report, entry);
    if (entry.type === 'guide') {
      if (!onGuide) report.note(entry.line, `${notFetched}: ${entry.address}`);
      return onGuide?.(entry.address);
    }
    onFound(1);
    if (entry.type === 'fault') {
      report.fault(entry.line, entry.field, entry.problem);
      if (entry.of !== 'playlist' && entry.of !== 'guide') kept.isWhole = false;
      return leaveOut(entry.of);
    }
    if (entry.type === 'programme') {
      guide.add(entry);
      if (guide.size > maxWaiting) await send(guide.take(false));
      else if (guide.size % quietEvery === 0) await send(guide.takeQuiet());
      return;
    }
    if (entry.kind === 'playlist') return sender.add(entry.kind, channelOf(entry));
    const twice = findDuplicate(seen, entry);
    if (twice === null) return sender.add(entry.kind, entry);
    report.fault(entry.line, twice.field, twice.problem);
    leaveOut(entry.kind);
  }

  function channelOf(entry: RowEntry): RowEntry {
    const { manifest_url } = entry.item;
    if (typeof manifest_url === 'string' && hasSecret(manifest_url)) secrets.push(entry.line);
    return access === null ? entry : { ...entry, item: { ...entry.item, access } };
  }

  try {
    for await (const entries of readEntries(path, { onRead, format }))
      for (const entry of entries) await take(entry);
  } catch (error) {
    report.cut(...endOf(error, line));
    kept.isWhole = false;
  }
  await send(guide.take(true));
  await sender.end();
  if (source !== undefined && replace !== 'no') {
    const confirmed = replace === 'confirmed';
    await withdrawMissing({ ...options, report, kept, source, confirmed });
  }
  if (report.added('playlist') > 0) {
    if (access === null) report.note(1, newAreFree);
    const [first, ...others] = secrets;
    const like = others.length === 0 ? '' : `, like ${others.length} more`;
    if (first !== undefined)
      report.note(first, `has a secret in its address${like}: only viewers with a plan get it`);
  }
  return report;
}

function tellNote(report: Report, { line, text, field, summary, of }: NoteEntry): void {
  if (summary === null) report.note(line, text, field);
  else report.noteLike(line, text, { field, summary, of });
}

const notFetched = 'names a guide, which sources add guide ADDRESS fetches';

const newAreFree =
  'new channels are free and their addresses given to everybody, unless --access subscription requires a plan';

/** The message for a file that cannot be read completely. */
function endOf(error: unknown, line: number): [line: number, field: null, problem: string] {
  const rest = 'the rest of the file is ignored';
  if (error instanceof FileFault) return [error.line || line, null, `${error.message}; ${rest}`];
  const { code, message } = error as NodeJS.ErrnoException;
  if (code?.startsWith('Z_')) return [line, null, `is not a complete gzip file (${message}); ${rest}`];
  if (code && /^E[A-Z]+$/.test(code)) return [line, null, `cannot be read (${message}); ${rest}`];
  throw error;
}
