import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

const megabyte = 1024 * 1024;
const maxOfOne = megabyte;
const versionMilliseconds = 1000;
const staleMilliseconds = 5 * 60_000;

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
 * second, so another replica's change shows here a second later. Expired ones are kept while there is memory, for as
 * long as the database is down.
 */
export class ByteCache {
  readonly #kept: LRUCache<string, CachedResponse>;
  readonly #readVersion: () => Promise<string>;
  #version: string | null = null;
  #isDown = false;
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

  /** Whether the database did not return the version within a second. */
  get isDown(): boolean {
    return this.#isDown;
  }

  /** The version of the cached responses; `null` while it is unreadable, and then nothing is cached. */
  get version(): string | null {
    return this.#isDown ? null : this.#version;
  }

  /** Reads the version. Resolves after a second at the latest, when the database counts as down. */
  refresh(): Promise<void> {
    const read = () =>
      this.#read().finally(() => {
        this.#reading = null;
      });
    // While one read hangs, no other is started.
    this.#reading ??= Promise.race([read(), setTimeout(versionMilliseconds, undefined, { ref: false })]);
    return this.#reading;
  }

  get(key: string, now: number): CachedResponse | undefined {
    return this.#upTo(key, now);
  }

  /** Also a response that expired within the last minutes. */
  getStale(key: string, now: number): CachedResponse | undefined {
    return this.#upTo(key, now - staleMilliseconds);
  }

  /** `version` is the version before the response was made, because a response from older rows must not be kept. */
  set(key: string, kept: CachedResponse, version: string | null): void {
    if (version !== null && version === this.version) this.#kept.set(key, kept);
  }

  #upTo(key: string, time: number): CachedResponse | undefined {
    const kept = this.#kept.get(key);
    return kept !== undefined && kept.until > time ? kept : undefined;
  }

  async #read(): Promise<void> {
    const began = performance.now();
    const late = globalThis.setTimeout(() => {
      this.#isDown = true;
    }, versionMilliseconds);
    const version = await this.#readVersion().catch(() => null);
    clearTimeout(late);
    this.#isDown = version === null;
    this.#readAt = began;
    if (version === null || version === this.#version) return;
    this.#kept.clear();
    this.#version = version;
  }
}
