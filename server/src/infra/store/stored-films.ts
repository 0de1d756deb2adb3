import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type ObjectStore, type StoredBody, StoreError } from './object-store.ts';
import { readStoredList, type StoredList } from './stored-list.ts';

/** A list is read again after this time, because a film may move, in ms. */
const knownMs = 5000;

/** The files of media folders that are in the store and not on the disk. */
export class StoredFilms {
  readonly #root: string;
  readonly #objects: ObjectStore | null;
  readonly #lists = new LRUCache<string, StoredList>({ max: 5000, ttl: knownMs });

  constructor(root: string, objects: ObjectStore | null) {
    this.#root = root;
    this.#objects = objects;
  }

  /** The key of a file in the store; `null` if it is not there. */
  async keyOf(media: string, file: string): Promise<string | null> {
    if (this.#objects === null) return null;
    let list = this.#lists.get(media);
    if (!list) {
      list = await readStoredList(join(this.#root, media));
      this.#lists.set(media, list);
    }
    return list.has(file) ? `${media}/${file}` : null;
  }

  /** `null` if the store has no such file. Rejects with a `StoreError`. */
  async open(
    key: string,
    headers: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ): Promise<StoredBody | null> {
    return (await this.#objects?.open(key, headers, signal)) ?? null;
  }

  async address(key: string, seconds: number): Promise<string> {
    if (this.#objects === null) throw new StoreError('there is no store');
    return this.#objects.address(key, seconds);
  }

  /** Bytes of a file; all of it without a length. `null` if it is not in the store. */
  async read(media: string, file: string, offset: number, length: number | null): Promise<Buffer | null> {
    const key = await this.keyOf(media, file);
    if (key === null) return null;
    const range = length === null ? {} : { range: `bytes=${offset}-${offset + length - 1}` };
    const found = await this.open(key, range);
    if (!found) return null;
    const chunks: Buffer[] = [];
    for await (const chunk of found.body) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    if (length !== null && (found.status !== 206 || bytes.length !== length))
      throw new StoreError(`the store has only a part of ${key}`);
    return bytes;
  }
}
