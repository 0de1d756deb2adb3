import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from '#server/src/admin/import/read/entry.ts';
import { FileFault } from '#server/src/admin/import/read/file-fault.ts';
import { readEntries } from '#server/src/admin/import/read/read-entries.ts';

export interface Found {
  readonly entries: readonly Entry[];
  /** The reason why the rest was not read, by line; `null` if everything was. */
  readonly end: string | null;
}

const folder = mkdtempSync(join(tmpdir(), 'oyna-read-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Reads content like the command reads a file; throws anything but a fault of the file. */
export async function read(content: string | Buffer): Promise<Found> {
  const file = join(folder, 'file');
  writeFileSync(file, content);
  const entries: Entry[] = [];
  try {
    for await (const some of readEntries(file)) entries.push(...some);
  } catch (error) {
    if (error instanceof FileFault) return { entries, end: `${error.line}: ${error.message}` };
    const { code } = error as { code?: string };
    if (code?.startsWith('Z_')) return { entries, end: code };
    throw error;
  }
  return { entries, end: null };
}

export function faults({ entries }: Found): string[] {
  return entries.flatMap((it) => (it.type === 'fault' ? [`${it.line} ${it.field}: ${it.problem}`] : []));
}

/** The items that would be written. */
export function items({ entries }: Found): unknown[] {
  return entries.flatMap((it) => {
    if (it.type === 'row') return [it.item];
    return it.type === 'programme' ? [{ channel: it.channel, ...it.programme }] : [];
  });
}

export function notes({ entries }: Found): string[] {
  return entries.flatMap((it) => (it.type === 'note' ? [`${it.line} ${it.field}: ${it.text}`] : []));
}
