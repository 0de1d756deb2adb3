import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { StartupError } from '../../shared/startup-error.ts';
import { PostgresSignals } from '../signals/postgres-signals.ts';
import { PooledPostgresDialect } from './migration-lock.ts';
import { rememberPool } from './pool-status.ts';
import { reasonOf } from './reason-of.ts';
import { rememberReplica } from './replica/replica-of.ts';
import { ReplicaWatch } from './replica/replica-watch.ts';
import { routedPool } from './replica/routed-pool.ts';
import type { Schema } from './schema.ts';
import { timedPool } from './timed-pool.ts';
import { rememberWithoutLimits } from './without-limits.ts';

/** When statements end, in milliseconds. Those of jobs and operators have no limit: see `withoutLimits`. */
export interface StatementLimits {
  /** The database stops working on it. */
  readonly statement: number;
  /** The database or the network does not respond at all. */
  readonly response: number;
  readonly connection: number;
}

export interface PostgresAddresses {
  readonly databaseUrl: string;
  /** A way to the primary that keeps sessions, for LISTEN; `null`: `databaseUrl` does. */
  readonly signalsUrl: string | null;
  /** Replicas for tolerant reads of the catalogue; `null`: none. */
  readonly replicaUrl: string | null;
}

/** Opens pools to PostgreSQL; throws a `StartupError` if it does not respond. */
export async function openPostgres(
  { databaseUrl, signalsUrl, replicaUrl }: PostgresAddresses,
  limits: StatementLimits,
) {
  const common = { connectionTimeoutMillis: limits.connection, keepAlive: true };
  // A pooler in transaction mode refuses parameters of the session. The time limit for responses remains.
  const timeout = signalsUrl === null ? { statement_timeout: limits.statement } : {};
  const open = (connectionString: string, more: pg.PoolConfig) =>
    quietPool({ ...common, connectionString, ...more });
  const pool = open(databaseUrl, { max: 15, ...timeout });
  const unlimitedPool = open(databaseUrl, { max: 5 });
  const replicaPool = replicaUrl === null ? null : open(replicaUrl, { max: 15, ...timeout });
  const watch = replicaPool && new ReplicaWatch(unlimitedPool, replicaPool);
  const primary = timedPool(pool, limits.response);
  const routed =
    watch && replicaPool ? routedPool(primary, timedPool(replicaPool, limits.response), watch) : primary;
  const db = new Kysely<Schema>({ dialect: new PooledPostgresDialect({ pool: routed }) });
  const unlimited = new Kysely<Schema>({ dialect: new PooledPostgresDialect({ pool: unlimitedPool }) });
  rememberPool(db, pool);
  rememberPool(unlimited, unlimitedPool);
  rememberWithoutLimits(db, unlimited);
  if (watch) rememberReplica(db, watch);
  const signals = new PostgresSignals(db, signalsUrl ?? databaseUrl);
  const close = async () => {
    signals.close();
    watch?.close();
    await Promise.all([db.destroy(), unlimitedPool.end()]);
  };
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await close();
    const { host } = new URL(databaseUrl);
    throw new StartupError(`DATABASE_URL: the database at ${host} does not respond: ${reasonOf(error)}`, {
      cause: error,
    });
  }
  return { db, signals, close };
}

/**
 * Without listeners, errors would end the process. The next query replaces a broken idle connection, and a connection that
 * breaks between two statements of a transaction fails the second one.
 */
function quietPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
