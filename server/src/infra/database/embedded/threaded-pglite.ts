import { Worker } from 'node:worker_threads';
import type { PGliteDialectConfig } from 'kysely';

/** The part of PGlite that Kysely uses. */
type PGliteLike = Exclude<PGliteDialectConfig['pglite'], (...args: never[]) => unknown>;
type Query = PGliteLike['query'];
type TransactionLike = Parameters<Parameters<PGliteLike['transaction']>[0]>[0];

export interface Place {
  readonly folder: string;
  /** See `createPglite`. */
  readonly isDurable: boolean;
}

export type Work =
  | { readonly kind: 'open' | 'begin' | 'commit' | 'rollback' | 'close' }
  | { readonly kind: 'query'; readonly sql: string; readonly parameters: readonly unknown[] };
export type Job = Work & { readonly id: number };
export type Answer = { readonly id: number } & (
  | { readonly value: unknown }
  | { readonly error: Record<string, unknown> }
);

/** State of PostgreSQL for a database that shuts down; requests are answered with 503. */
const shutDown = '57P01';

/**
 * The embedded database on a thread of its own, so that its work delays neither media nor health checks. Kysely serialises
 * statements and transactions, because there is one connection.
 */
export class ThreadedPglite implements PGliteLike {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #jobs = 0;
  readonly ready = true;
  readonly waitReady = Promise.resolve();
  closed = false;
  /** Resolves when the database ended without being closed. */
  readonly ended: Promise<Error>;
  readonly #reportEnd: (error: Error) => void;

  private constructor(place: Place) {
    const { promise, resolve } = Promise.withResolvers<Error>();
    this.ended = promise;
    this.#reportEnd = resolve;
    this.#worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: place });
    this.#worker.on('message', (answer: Answer) => this.#settle(answer));
    this.#worker.on('error', (error) => this.#fail(error as Error));
    this.#worker.on('exit', () => this.#fail(new Error('the thread of the database ended')));
  }

  /** Opens the database in a folder, or creates it in an empty one. */
  static async open(place: Place): Promise<ThreadedPglite> {
    const pglite = new ThreadedPglite(place);
    try {
      await pglite.#run({ kind: 'open' });
      return pglite;
    } catch (error) {
      await pglite.#worker.terminate();
      throw error;
    }
  }

  readonly query: Query = (sql, parameters = []) =>
    this.#run({ kind: 'query', sql, parameters }) as ReturnType<Query> as never;

  async transaction<T>(work: (transaction: TransactionLike) => Promise<T>): Promise<T> {
    await this.#run({ kind: 'begin' });
    try {
      const rollback = async () => void (await this.#run({ kind: 'rollback' }));
      const result = await work({ query: this.query, rollback });
      await this.#run({ kind: 'commit' });
      return result;
    } catch (error) {
      await this.#run({ kind: 'rollback' });
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#run({ kind: 'close' });
    this.closed = true;
    await this.#worker.terminate();
  }

  #run(work: Work): Promise<unknown> {
    if (this.closed) return Promise.reject(ended('the database is closed'));
    const id = this.#jobs++;
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(id, waiting);
    try {
      this.#worker.postMessage({ id, ...work });
    } catch (error) {
      this.#waiting.delete(id);
      waiting.reject(error);
    }
    return waiting.promise;
  }

  #settle(answer: Answer): void {
    if ('error' in answer && isBroken(answer.error)) {
      this.#fail(new Error(String(answer.error.message)));
      void this.#worker.terminate();
      return;
    }
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('value' in answer) waiting?.resolve(answer.value);
    else waiting?.reject(Object.assign(new Error(), answer.error));
  }

  /** Nothing opens the database again: the folder may be damaged, which only a start finds out. */
  #fail({ message }: Error): void {
    if (this.closed) return;
    this.closed = true;
    this.#reportEnd(ended(message));
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(ended(message));
  }
}

/**
 * Whether PostgreSQL ended although its thread lives: a panic, as after a fault of the disk, or a fault of the compiled module. Its
 * later statements would fail or never end.
 */
function isBroken({ name, severity }: Record<string, unknown>): boolean {
  return /^(PANIC|FATAL)$/.test(String(severity)) || /^(RuntimeError|ExitStatus)$/.test(String(name));
}

function ended(message: string): Error {
  return Object.assign(new Error(`The embedded database ended: ${message}`), { code: shutDown });
}
