import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ObjectStore, StoreError } from '../../../infra/store/object-store.ts';
import { readStoredList } from '../../../infra/store/stored-list.ts';
import { listFiles } from './list-files.ts';
import { whileLocked } from './while-locked.ts';

interface Place {
  /** Where media folders are. */
  readonly root: string;
  readonly objects: ObjectStore | null;
}

const hiddenFolder = '.deleted';

/** Bytes of a media folder on the disk and in the store. */
export async function folderBytes(folder: string): Promise<number> {
  const stored = await readStoredList(folder);
  let bytes = [...stored.values()].reduce((sum, it) => sum + it.bytes, 0);
  for (const name of await listFiles(folder))
    if (!stored.has(name)) bytes += (await stat(join(folder, name))).size;
  return bytes;
}

/** Takes a media folder out of service in one step. Throws a `StoreError` if its store is not known here. */
export async function hideFolder(media: string, { root, objects }: Place): Promise<void> {
  const folder = join(root, media);
  if (!existsSync(folder)) return;
  await whileLocked(root, media, async () => {
    if (objects === null && (await readStoredList(folder)).size > 0)
      throw new StoreError(`${media} is in a store, whose settings are missing`);
    await mkdir(join(root, hiddenFolder), { recursive: true });
    await rename(folder, join(root, hiddenFolder, media));
  });
}

/**
 * Deletes the files of all hidden folders, those in the store first, and returns their names. One that is used again returns to service. A deletion
 * that was stopped goes on behind the files that are gone.
 */
export async function removeHidden(
  { root, objects }: Place,
  findUsed: () => Promise<ReadonlySet<string>>,
): Promise<string[]> {
  const removed: string[] = [];
  const found = await readdir(join(root, hiddenFolder)).catch(() => []);
  if (found.length === 0) return removed;
  const used = await findUsed();
  for (const media of found) {
    const [folder, hidden] = [join(root, media), join(root, hiddenFolder, media)];
    await whileLocked(root, media, async () => {
      if (used.has(media) && !existsSync(folder)) {
        await rename(hidden, folder);
        return;
      }
      for (const name of (await readStoredList(hidden)).keys()) {
        // The same film may have been made again meanwhile; then these files are its own.
        if (existsSync(folder)) break;
        await objects?.remove(`${media}/${name}`);
      }
      await rm(hidden, { recursive: true, force: true });
      removed.push(media);
    });
  }
  return removed;
}
