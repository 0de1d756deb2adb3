import { LRUCache } from 'lru-cache';

interface Refreshing<K, V> {
  readonly read: (key: K) => Promise<V>;
  /** How long a value is used, in ms. */
  readonly validMs: number;
  readonly max: number;
  /** Milliseconds. */
  readonly now: () => number;
  /** Whether the last value holds while none can be read, as without the database. */
  readonly lastHolds?: boolean;
  /** What holds then before any was read; without it, the failure counts. */
  readonly orElse?: V;
}

interface Known<V> {
  readonly at: number;
  readonly value: Promise<V>;
  /** The next value, while it is being read. */
  next: Known<V> | null;
}

/**
 * Values that are asked for all the time and may be a little old. One that is used is read again when half of its time is
 * over, so that nobody waits for it. A failure is given to those who wait, and asked for again by the next.
 */
export class RefreshedValues<K extends {}, V> {
  readonly #options: Refreshing<K, V>;
  readonly #known: LRUCache<K, Known<V>>;

  constructor(options: Refreshing<K, V>) {
    this.#options = options;
    this.#known = new LRUCache({ max: options.max });
  }

  get(key: K): Promise<V> {
    const { validMs, now } = this.#options;
    const known = this.#known.get(key);
    const age = known ? now() - known.at : Number.POSITIVE_INFINITY;
    if (!known || age >= validMs) return (known?.next ?? this.#read(key, known ?? null)).value;
    if (age >= validMs / 2 && known.next === null) this.#read(key, known);
    return known.value;
  }

  #read(key: K, before: Known<V> | null): Known<V> {
    const next: Known<V> = { at: this.#options.now(), value: this.#valueOf(key, before), next: null };
    if (before) before.next = next;
    else this.#known.set(key, next);
    next.value.then(
      () => this.#known.set(key, next),
      () => {
        if (before) before.next = null;
        if (this.#known.get(key) === next) this.#known.delete(key);
      },
    );
    return next;
  }

  #valueOf(key: K, before: Known<V> | null): Promise<V> {
    const { read, lastHolds = false, orElse } = this.#options;
    const value = read(key);
    if (!lastHolds) return value;
    return value.catch((error: unknown) => {
      if (before) return before.value;
      if (orElse !== undefined) return orElse;
      throw error;
    });
  }
}
