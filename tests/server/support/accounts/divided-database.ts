import type { PGlite } from '@electric-sql/pglite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { OpenDatabase } from '#server/src/infra/database/open-database.ts';
import type { Schema } from '#server/src/infra/database/schema.ts';
import { ProcessSignals } from '#server/src/infra/signals/process-signals.ts';
import { accountsOf, isDivided } from './accounts-of.ts';

/**
 * One database for the service that is two behind it: rows of an account are on one of them, by the account's number, and everything
 * else is on both. A statement about rows of accounts that names none goes to both, and its rows are put together.
 */
export function dividedDatabase(databases: readonly [PGlite, PGlite]): OpenDatabase {
  const connection = new Router(databases);
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new RouterDriver(connection),
      createIntrospector: (inside) => new PostgresIntrospector(inside),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const close = async () => {
    await db.destroy();
    for (const each of databases) await each.close();
  };
  return { db, signals: new ProcessSignals(), close };
}

/** The place of an account's rows. */
export const homeOf = (account: number): 0 | 1 => (account % 2 === 0 ? 0 : 1);

class Router implements DatabaseConnection {
  readonly #databases: readonly [PGlite, PGlite];

  constructor(databases: readonly [PGlite, PGlite]) {
    this.#databases = databases;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const places = placesOf(sql, parameters);
    const results = [];
    for (const place of places) results.push(await this.#databases[place].query<R>(sql, [...parameters]));
    // Copies answer alike.
    const counted = isDivided(sql) ? results : results.slice(0, 1);
    return {
      rows: counted.flatMap(({ rows }) => rows),
      numAffectedRows: BigInt(counted.reduce((sum, { affectedRows = 0 }) => sum + affectedRows, 0)),
    };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Nothing is streamed');
  }

  async onBoth(command: 'begin' | 'commit' | 'rollback'): Promise<void> {
    for (const each of this.#databases) await each.exec(command);
  }
}

function placesOf(sql: string, parameters: readonly unknown[]): readonly (0 | 1)[] {
  const isRead = /^\s*(?:select|with)\b/i.test(sql) && !/\b(?:insert into|update|delete from)\b/i.test(sql);
  const homes = [...new Set([...accountsOf(sql, parameters)].map(homeOf))];
  const [home] = homes;
  if (!isDivided(sql)) return isRead ? [home ?? 0] : [0, 1];
  if (homes.length > 1) throw new Error(`Accounts of two databases in one statement: ${sql}`);
  return home === undefined ? [0, 1] : [home];
}

/** One statement or transaction at a time, as on the embedded database. */
class RouterDriver implements Driver {
  readonly #router: Router;
  #last: Promise<void> = Promise.resolve();
  #release: () => void = () => undefined;

  constructor(router: Router) {
    this.#router = router;
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#last;
    let release = (): void => undefined;
    this.#last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    return this.#router;
  }
  async releaseConnection(): Promise<void> {
    this.#release();
  }
  beginTransaction = () => this.#router.onBoth('begin');
  commitTransaction = () => this.#router.onBoth('commit');
  rollbackTransaction = () => this.#router.onBoth('rollback');
  async destroy(): Promise<void> {}
}
