import { LRUCache } from 'lru-cache';

const maxSubjects = 50_000;

interface Bucket {
  tokens: number;
  /** When the tokens were counted, in milliseconds. */
  at: number;
}

/**
 * Rate limits in the memory of this process, for requests so frequent that counting them in the database would cost as much as
 * serving them. Each subject has a bucket of `max` tokens, which fills again within `seconds`.
 */
export class TokenBuckets {
  readonly #max: number;
  readonly #perMillisecond: number;
  /** A subject that is dropped starts again with a full bucket. */
  readonly #buckets = new LRUCache<string, Bucket>({ max: maxSubjects });

  constructor({ max, seconds }: { readonly max: number; readonly seconds: number }) {
    this.#max = max;
    this.#perMillisecond = max / (seconds * 1000);
  }

  /** Takes a token. Returns 0, or without one the seconds until the next. */
  take(subject: string, now: number): number {
    const bucket = this.#buckets.get(subject) ?? { tokens: this.#max, at: now };
    // A clock that was set back fills nothing.
    const filled = bucket.tokens + Math.max(0, now - bucket.at) * this.#perMillisecond;
    bucket.tokens = Math.min(this.#max, filled);
    bucket.at = now;
    this.#buckets.set(subject, bucket);
    if (bucket.tokens < 1) return (1 - bucket.tokens) / this.#perMillisecond / 1000;
    bucket.tokens -= 1;
    return 0;
  }
}
