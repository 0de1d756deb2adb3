import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type ObjectStore, type StoredFacts, StoreError } from '#server/src/infra/store/object-store.ts';

/** A store in memory, which can be made to fail. */
export class MemoryStore implements ObjectStore {
  readonly files = new Map<string, Buffer>();
  isDown = false;

  async put(key: string, file: string): Promise<void> {
    this.#require();
    this.files.set(key, await readFile(file));
  }

  async open(key: string, { range }: Readonly<Record<string, string>> = {}) {
    this.#require();
    const bytes = this.files.get(key);
    if (!bytes) return null;
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    if (from === undefined)
      return { status: 200, headers: { 'content-length': `${bytes.length}` }, body: Readable.from([bytes]) };
    if (Number(from) >= bytes.length) return { status: 416, headers: {}, body: Readable.from([]) };
    const part = bytes.subarray(Number(from), Number(to) + 1);
    const headers = {
      'content-length': `${part.length}`,
      'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`,
    };
    return { status: 206, headers, body: Readable.from([part]) };
  }

  async facts(key: string): Promise<StoredFacts | null> {
    this.#require();
    const bytes = this.files.get(key);
    if (!bytes) return null;
    return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  async remove(key: string): Promise<void> {
    this.#require();
    this.files.delete(key);
  }

  async address(key: string, seconds: number): Promise<string> {
    return `https://store.test/${key}?for=${seconds}`;
  }

  #require(): void {
    if (this.isDown) throw new StoreError('the store does not respond');
  }
}
