import { Worker } from 'node:worker_threads';
import type { PGlite as Client, PGliteQueryResults, PGliteTransaction } from 'kysely';
import type { EmbeddedAnswer, EmbeddedOptions, EmbeddedRequest } from './embedded-messages.ts';

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * PGlite in a thread of its own: a query that takes long keeps nobody waiting who asks for no rows, and on two cores
 * rows are read while others are written. Has the part of PGlite's interface that Kysely uses.
 */
export class EmbeddedDatabase implements Client {
  closed = false;
  ready = false;
  readonly waitReady: Promise<void>;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;
  #broken: Error | null = null;

  constructor(options: EmbeddedOptions) {
    this.#worker = new Worker(new URL('embedded-thread.ts', import.meta.url), { workerData: options });
    this.#worker.on('message', (answer: EmbeddedAnswer) => this.#take(answer));
    this.#worker.on('error', (error: Error) => this.#break(error));
    this.#worker.on('exit', () => this.#break(new Error('The thread of the embedded database has ended')));
    this.waitReady = this.#wait<void>(0).then(() => {
      this.ready = true;
    });
  }

  query<T>(sql: string, parameters: readonly unknown[] = []): Promise<PGliteQueryResults<T>> {
    return this.#ask({ kind: 'query', sql, parameters, inside: false });
  }

  async transaction<T>(act: (transaction: PGliteTransaction) => Promise<T>): Promise<T> {
    await this.#ask({ kind: 'begin' });
    const transaction = {
      query: <R>(sql: string, parameters: readonly unknown[] = []) =>
        this.#ask<PGliteQueryResults<R>>({ kind: 'query', sql, parameters, inside: true }),
    } as PGliteTransaction;
    let result: T;
    try {
      result = await act(transaction);
    } catch (error) {
      await this.#ask({ kind: 'end', commit: false });
      throw error;
    }
    await this.#ask({ kind: 'end', commit: true });
    return result;
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    try {
      await this.#ask({ kind: 'close' });
    } finally {
      await this.#worker.terminate();
    }
  }

  #ask<T>(request: EmbeddedRequest): Promise<T> {
    if (this.#broken) return Promise.reject(this.#broken);
    const id = ++this.#last;
    const answer = this.#wait<T>(id);
    this.#worker.postMessage({ id, ...request });
    return answer;
  }

  /** The process lives on for answers, and not for the thread alone. */
  #wait<T>(id: number): Promise<T> {
    if (this.#waiting.size === 0) this.#worker.ref();
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
    });
  }

  #take(answer: EmbeddedAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (this.#waiting.size === 0) this.#worker.unref();
    if ('error' in answer) waiting?.reject(Object.assign(new Error(answer.error.message), answer.error));
    else waiting?.resolve(answer.value as never);
  }

  #break(error: Error): void {
    this.#broken ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
