import { LRUCache } from 'lru-cache';

const megabyte = 1024 * 1024;
const mostOfOne = megabyte;
const versionMilliseconds = 1000;

export interface KeptAnswer {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Names and values by turns, which costs less to send than an object. */
  readonly headers: readonly string[];
  /** Time of the server, in milliseconds, until which it may be given. */
  readonly until: number;
}

/**
 * Public answers, ready to be sent, of the newest version of the catalogue. The version is asked for once a second
 * at most, so that a change made by another replica shows here a second later.
 */
export class ByteCache {
  readonly #kept: LRUCache<string, KeptAnswer>;
  readonly #readVersion: () => Promise<string>;
  #version: string | null = null;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  constructor(megabytes: number, readVersion: () => Promise<string>) {
    this.#kept = new LRUCache({
      maxSize: megabytes * megabyte,
      maxEntrySize: mostOfOne,
      sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length + 512,
    });
    this.#readVersion = readVersion;
  }

  /** Whether the version was read within the last second; if not, `refresh` comes first. */
  get isFresh(): boolean {
    return performance.now() - this.#readAt < versionMilliseconds;
  }

  /** The version kept bytes belong to; `null` while it could not be read, and then nothing is kept. */
  get version(): string | null {
    return this.#version;
  }

  refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  get(key: string, now: number): KeptAnswer | undefined {
    const kept = this.#kept.get(key);
    return kept !== undefined && kept.until > now ? kept : undefined;
  }

  /** `version` is what held before the answer was made: one that was made of older rows must not stay. */
  set(key: string, kept: KeptAnswer, version: string | null): void {
    if (version !== null && version === this.#version) this.#kept.set(key, kept);
  }

  async #read(): Promise<void> {
    const began = performance.now();
    const version = await this.#readVersion().catch(() => null);
    if (version === null || version !== this.#version) this.#kept.clear();
    this.#version = version;
    this.#readAt = began;
  }
}
