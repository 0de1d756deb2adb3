import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from '../../../server/src/operator/catalogue/read/entry.ts';
import { FileFault } from '../../../server/src/operator/catalogue/read/file-fault.ts';
import { readEntries } from '../../../server/src/operator/catalogue/read/read-entries.ts';

export interface Found {
  readonly entries: readonly Entry[];
  /** Why the rest was not read, by line; `null` when everything was. */
  readonly end: string | null;
}

const folder = mkdtempSync(join(tmpdir(), 'oyna-read-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Reads a content as the command reads a file; anything but a fault of the file itself is thrown. */
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

/** What would be written of it. */
export function items({ entries }: Found): unknown[] {
  return entries.flatMap((it) => {
    if (it.type === 'row') return [it.item];
    return it.type === 'programme' ? [{ channel: it.channel, ...it.programme }] : [];
  });
}
