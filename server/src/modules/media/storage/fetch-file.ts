import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type ObjectStore, type StoredFacts, StoreError } from '../../../infra/store/object-store.ts';
import { hashFile, isSameFile } from './hash-file.ts';

interface Wanted {
  readonly key: string;
  readonly path: string;
  readonly facts: StoredFacts;
  readonly signal?: AbortSignal | undefined;
}

/** Copies a file of the store to the disk, where it appears only once it is whole and has its hash. */
export async function fetchFile(objects: ObjectStore, { key, path, facts, signal }: Wanted): Promise<void> {
  const part = `${path}.part`;
  const sent = await objects.open(key, {}, signal);
  if (!sent) throw new StoreError(`the store has lost ${key}`);
  await mkdir(dirname(path), { recursive: true });
  await pipeline(sent.body, createWriteStream(part), { signal });
  if (!isSameFile(await hashFile(part, signal), facts)) {
    await rm(part, { force: true });
    throw new StoreError(`the store has not kept ${key} as it was`);
  }
  const handle = await open(part, 'r+');
  await handle.sync().finally(() => handle.close());
  await rename(part, path);
}
