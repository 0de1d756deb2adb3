import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../database/embedded/sync-folder.ts';
import type { StoredFacts } from './object-store.ts';
import { replaceFile } from './replace-file.ts';

/** The files of a media folder that are in the store, by their paths below it. */
export type StoredList = ReadonlyMap<string, StoredFacts>;

export const storedListName = 'stored.json';

/** The list in a media folder; empty if it has none. */
export async function readStoredList(folder: string): Promise<StoredList> {
  const text = await readFile(join(folder, storedListName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{"files":{}}';
    throw error;
  });
  const { files } = JSON.parse(text) as { readonly files: Record<string, StoredFacts> };
  return new Map(Object.entries(files));
}

/** Replaces the list in one step. An empty list has no file. */
export async function writeStoredList(folder: string, list: StoredList): Promise<void> {
  const file = join(folder, storedListName);
  if (list.size > 0) {
    await replaceFile(file, `${JSON.stringify({ files: Object.fromEntries(list) }, null, 2)}\n`);
    return;
  }
  await rm(file, { force: true });
  syncFolder(folder);
}
