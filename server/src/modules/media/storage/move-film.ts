import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '../../../infra/store/object-store.ts';
import { StoreError } from '../../../infra/store/object-store.ts';
import { readStoredList, writeStoredList } from '../../../infra/store/stored-list.ts';
import { fetchFile } from './fetch-file.ts';
import { hashFile, hashStream, isSameFile } from './hash-file.ts';
import { listFiles } from './list-files.ts';
import { whileLocked } from './while-locked.ts';

interface Move {
  /** Where media folders are. */
  readonly root: string;
  readonly objects: ObjectStore;
  /** Ends the move behind the running file; the same move goes on from there. */
  readonly signal?: AbortSignal | undefined;
  /** Hears the bytes of each file that has moved. */
  readonly onMoved?: (bytes: number) => void;
}

/** These are small, read at every playback, and reduced to the viewer's plan; they are in the store as well. */
const staysHere = /\.(json|mpd|m3u8|vtt|jpg|png|webp|codes)$/;

/**
 * Moves the files of a film to the store. A file leaves the disk only when the store has sent it back and it had the same hash.
 * A move that was stopped goes on behind the files that are there. Rejects with a `StoreError`.
 */
export async function moveToStore(media: string, move: Move): Promise<void> {
  const { root, objects, signal, onMoved } = move;
  const folder = join(root, media);
  await whileLocked(root, media, async () => {
    const stored = new Map(await readStoredList(folder));
    for (const name of await listFiles(folder)) {
      signal?.throwIfAborted();
      const [path, key] = [join(folder, name), `${media}/${name}`];
      const facts = await hashFile(path, signal);
      if (!isSameFile(await objects.facts(key), facts)) await objects.put(key, path, facts, signal);
      const sent = await objects.open(key, {}, signal);
      if (!sent || !isSameFile(await hashStream(sent.body, signal), facts))
        throw new StoreError(`the store has not kept ${key} as it was`);
      stored.set(name, facts);
      await writeStoredList(folder, stored);
      if (!staysHere.test(name)) await rm(path);
      onMoved?.(facts.bytes);
    }
  });
}

/** Moves the files of a film back to the disk, and then out of the store. Rejects with a `StoreError`. */
export async function moveToFolder(media: string, move: Move): Promise<void> {
  const { root, objects, signal, onMoved } = move;
  const folder = join(root, media);
  await whileLocked(root, media, async () => {
    const stored = new Map(await readStoredList(folder));
    for (const [name, facts] of [...stored]) {
      signal?.throwIfAborted();
      const [path, key] = [join(folder, name), `${media}/${name}`];
      // A small file is here already, perhaps changed by hand since.
      if (!(await stat(path).catch(() => null))) await fetchFile(objects, { key, path, facts, signal });
      await objects.remove(key);
      stored.delete(name);
      await writeStoredList(folder, stored);
      onMoved?.(facts.bytes);
    }
  });
}
