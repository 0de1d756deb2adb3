import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartupError } from '../../shared/startup-error.ts';
import type { Config } from '../config.ts';
import { PostgresSignals } from '../signals/postgres-signals.ts';
import type { Signals } from '../signals/signals.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { rememberPool } from './pool-status.ts';
import { reasonOf } from './reason-of.ts';
import type { Schema } from './schema.ts';
import { timedPool } from './timed-pool.ts';
import { rememberWithoutLimits } from './without-limits.ts';

export interface OpenDatabase {
  readonly db: Kysely<Schema>;
  /** Between all processes that use this database. */
  readonly signals: Signals;
  /** Whether the embedded database was created by this start. */
  readonly isNew?: boolean;
  /** Resolves when the embedded database ended without being closed. Only a start opens it again. */
  readonly ended?: Promise<Error>;
  close(): Promise<void>;
}

/** Opens PostgreSQL by `DATABASE_URL`, otherwise the embedded database in the data folder. */
export async function openDatabase(
  { dataDir, databaseUrl, fsync = false }: Pick<Config, 'dataDir' | 'databaseUrl'> & { fsync?: boolean },
  limits = standardLimits,
): Promise<OpenDatabase> {
  return databaseUrl === null ? openEmbedded(dataDir, fsync) : openPostgres(databaseUrl, limits);
}

/** When statements end, in milliseconds. Those of jobs and operators have no limit: see `withoutLimits`. */
export interface StatementLimits {
  /** The database stops working on it. */
  readonly statement: number;
  /** The database or the network does not respond at all. */
  readonly response: number;
  readonly connection: number;
}

const standardLimits: StatementLimits = { statement: 8000, response: 10_000, connection: 5000 };

async function openPostgres(connectionString: string, limits: StatementLimits): Promise<OpenDatabase> {
  const common = { connectionString, connectionTimeoutMillis: limits.connection, keepAlive: true };
  const pool = new pg.Pool({ ...common, max: 15, statement_timeout: limits.statement });
  const unlimitedPool = new pg.Pool({ ...common, max: 5 });
  // Without listeners, errors would end the process. The next query replaces a broken idle connection, and a connection that
  // breaks between two statements of a transaction fails the second one.
  for (const each of [pool, unlimitedPool]) {
    each.on('error', () => undefined);
    each.on('connect', (client) => client.on('error', () => undefined));
  }
  const timed = timedPool(pool, limits.response);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: timed }) });
  const unlimited = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: unlimitedPool }) });
  rememberPool(db, pool);
  rememberPool(unlimited, unlimitedPool);
  rememberWithoutLimits(db, unlimited);
  const signals = new PostgresSignals(db, connectionString);
  const close = async () => {
    signals.close();
    await Promise.all([db.destroy(), unlimitedPool.end()]);
  };
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await close();
    const { host } = new URL(connectionString);
    throw new StartupError(`DATABASE_URL: the database at ${host} does not respond: ${reasonOf(error)}`, {
      cause: error,
    });
  }
  return { db, signals, close };
}
