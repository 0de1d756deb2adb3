import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** A statement had no response in time. Its connection is closed, because it may never respond again. */
export class StatementTimeout extends Error {
  override readonly name = 'StatementTimeout';
}

/** A pool whose statements fail after a time limit in ms, whatever the database or the network does. */
export function timedPool(pool: pg.Pool, milliseconds: number): PostgresPool {
  return {
    options: {},
    // Without cursors, which only streamed queries need.
    connect: async () => new TimedClient(await pool.connect(), milliseconds) as unknown as PostgresPoolClient,
    end: () => pool.end(),
  };
}

class TimedClient {
  readonly #client: pg.PoolClient;
  readonly #milliseconds: number;
  #isStalled = false;

  constructor(client: pg.PoolClient, milliseconds: number) {
    this.#client = client;
    this.#milliseconds = milliseconds;
  }

  async query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#isStalled) throw new StatementTimeout('The connection has stalled');
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.#isStalled = true;
        reject(new StatementTimeout(`No response within ${this.#milliseconds} ms`));
      }, this.#milliseconds);
    });
    try {
      const response = this.#client.query(sql, [...parameters]);
      return (await Promise.race([response, late])) as unknown as PostgresQueryResult<R>;
    } finally {
      clearTimeout(timer);
    }
  }

  /** The pool destroys a stalled connection. */
  release(isBroken = false): void {
    this.#client.release(this.#isStalled || isBroken);
  }
}
