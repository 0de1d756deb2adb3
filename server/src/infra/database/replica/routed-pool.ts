import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { isUnavailable } from '../is-unavailable.ts';
import { isTolerantStatement } from './is-tolerant-statement.ts';
import { isTolerant } from './tolerance.ts';

/** Decides whether replicas may be read now. */
interface Watch {
  readonly isUsable: boolean;
  pause(): void;
  close(): void;
}

/** A pool that sends tolerant reads of the catalogue to a replica while it may be read, and everything else to the primary. */
export function routedPool(primary: PostgresPool, replica: PostgresPool, watch: Watch): PostgresPool {
  return {
    options: {},
    connect: async () => {
      // Outside of tolerant reads, a connection that cannot be had fails here, as without replicas.
      if (!isTolerant()) return primary.connect();
      return new RoutedClient(primary, replica, watch) as unknown as PostgresPoolClient;
    },
    end: async () => {
      watch.close();
      await Promise.all([primary.end(), replica.end()]);
    },
  };
}

class RoutedClient {
  readonly #primary: PostgresPool;
  readonly #replica: PostgresPool;
  readonly #watch: Watch;
  /** Taken by the first statement that needs it, and kept, because a transaction may have begun. */
  #client: PostgresPoolClient | null = null;

  constructor(primary: PostgresPool, replica: PostgresPool, watch: Watch) {
    this.#primary = primary;
    this.#replica = replica;
    this.#watch = watch;
  }

  async query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#client === null && this.#watch.isUsable && isTolerantStatement(sql)) {
      try {
        return await this.#readReplica<R>(sql, parameters);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        this.#watch.pause();
      }
    }
    this.#client ??= await this.#primary.connect();
    return this.#client.query<R>(sql, parameters);
  }

  release(isBroken?: boolean): void {
    (this.#client as { release(isBroken?: boolean): void } | null)?.release(isBroken);
  }

  async #readReplica<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const client = await this.#replica.connect();
    try {
      return await client.query<R>(sql, parameters);
    } finally {
      client.release();
    }
  }
}
