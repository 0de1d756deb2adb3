import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ObjectStore, StoreError } from '../../../infra/store/object-store.ts';
import { replaceFile } from '../../../infra/store/replace-file.ts';
import { readStoredList, writeStoredList } from '../../../infra/store/stored-list.ts';
import { hashFile } from './hash-file.ts';
import { whileLocked } from './while-locked.ts';

interface Place {
  /** Where media folders are. */
  readonly root: string;
  readonly objects: ObjectStore | null;
}

/** Replaces a small file of a film, in the store first if it has a copy. Throws a `StoreError`; then the file is as it was. */
export async function replaceFilmFile(media: string, name: string, text: string, { root, objects }: Place) {
  const folder = join(root, media);
  await whileLocked(root, media, async () => {
    const stored = new Map(await readStoredList(folder));
    if (stored.has(name)) {
      if (objects === null) throw new StoreError(`${media} is in a store, whose settings are missing`);
      const copy = join(folder, `${name}.part`);
      await writeFile(copy, text);
      try {
        const facts = await hashFile(copy);
        await objects.put(`${media}/${name}`, copy, facts);
        await writeStoredList(folder, stored.set(name, facts));
      } finally {
        await rm(copy, { force: true });
      }
    }
    await replaceFile(join(folder, name), text);
  });
}
