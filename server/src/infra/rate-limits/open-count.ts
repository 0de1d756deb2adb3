import { DomainError } from '../../shared/errors/domain-error.ts';
import { networkOf } from './network-of.ts';
import type { Subject } from './take-from-limit.ts';

/** After the rejection, somebody else's request may have ended. */
const retrySeconds = 5;

/** How many requests of one subject are open at once in this process. Addresses of one network count together. */
export class OpenCount {
  readonly #max: number;
  readonly #open = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Counts a request while it is worked on; rejects with `throttled` above the maximum. */
  async during<T>(subject: Subject, work: () => Promise<T>): Promise<T> {
    const key = networkOf(String(subject));
    const open = this.#open.get(key) ?? 0;
    if (open >= this.#max) throw new DomainError('throttled', { retryAfter: retrySeconds });
    this.#open.set(key, open + 1);
    try {
      return await work();
    } finally {
      this.#leave(key);
    }
  }

  #leave(key: string): void {
    const open = this.#open.get(key) ?? 0;
    if (open > 1) this.#open.set(key, open - 1);
    else this.#open.delete(key);
  }
}
