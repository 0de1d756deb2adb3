import type { Argon2Parameters } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import type { HashJob, Result } from './argon2-worker.ts';

const retrySeconds = 2;

interface Waiting {
  readonly resolve: (tag: Buffer) => void;
  readonly reject: (error: unknown) => void;
}

/** Hashes one password after another on a thread of their own, so that many of them delay nothing else. */
export class Argon2Queue {
  readonly #max: number;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #jobs = 0;

  /** `max` limits the hashes that run or wait; each takes some 30 ms. */
  constructor(max: number) {
    this.#max = max;
  }

  /** Throws `unavailable` while the queue is full. */
  async derive(parameters: Argon2Parameters): Promise<Buffer> {
    if (this.#waiting.size >= this.#max) throw new DomainError('unavailable', { retryAfter: retrySeconds });
    const worker = this.#running();
    const id = this.#jobs++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      // A waiting hash keeps the process alive; an idle thread does not.
      worker.ref();
      worker.postMessage({ id, parameters } satisfies HashJob);
    });
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./argon2-worker.ts', import.meta.url));
    this.#worker = worker;
    worker.on('message', (result: Result) => this.#settle(result));
    worker.on('error', (error) => this.#fail(error));
    worker.on('exit', () => this.#fail(new Error('The thread for passwords ended')));
    worker.unref();
    return worker;
  }

  #settle(result: Result): void {
    const waiting = this.#waiting.get(result.id);
    this.#waiting.delete(result.id);
    if (this.#waiting.size === 0) this.#worker?.unref();
    if ('tag' in result) waiting?.resolve(Buffer.from(result.tag));
    else waiting?.reject(result.error);
  }

  /** The next hash starts another thread. */
  #fail(error: unknown): void {
    this.#worker = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }
}
