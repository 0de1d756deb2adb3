import { LRUCache } from 'lru-cache';

const megabyte = 1024 * 1024;
const maxOfOne = megabyte;
const versionMilliseconds = 1000;

export interface CachedResponse {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Alternating names and values, which are cheaper to send than an object. */
  readonly headers: readonly string[];
  /** Expiry in server time, in milliseconds. */
  readonly until: number;
}

/**
 * Public responses of the newest catalogue version, ready to be sent. The version is queried at most once a
 * second, so another replica's change shows here a second later.
 */
export class ByteCache {
  readonly #kept: LRUCache<string, CachedResponse>;
  readonly #readVersion: () => Promise<string>;
  #version: string | null = null;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  constructor(megabytes: number, readVersion: () => Promise<string>) {
    this.#kept = new LRUCache({
      maxSize: megabytes * megabyte,
      maxEntrySize: maxOfOne,
      sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length + 512,
    });
    this.#readVersion = readVersion;
  }

  /** Whether the version was read within the last second; if not, call `refresh` first. */
  get isFresh(): boolean {
    return performance.now() - this.#readAt < versionMilliseconds;
  }

  /** The version of the cached responses; `null` while it is unreadable, and then nothing is cached. */
  get version(): string | null {
    return this.#version;
  }

  refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  get(key: string, now: number): CachedResponse | undefined {
    const kept = this.#kept.get(key);
    return kept !== undefined && kept.until > now ? kept : undefined;
  }

  /** `version` is the version before the response was made, because a response from older rows must not be kept. */
  set(key: string, kept: CachedResponse, version: string | null): void {
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
