import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartupError } from '../../shared/startup-error.ts';
import type { Config } from '../config.ts';
import { closeToOthers } from '../private-files.ts';
import { PostgresSignals } from '../signals/postgres-signals.ts';
import { ProcessSignals } from '../signals/process-signals.ts';
import type { Signals } from '../signals/signals.ts';
import { type FolderLock, lockFolder } from './lock-folder.ts';
import { rememberPool } from './pool-status.ts';
import type { Schema } from './schema.ts';
import { timedPool } from './timed-pool.ts';
import { rememberWithoutLimits } from './without-limits.ts';

export interface OpenDatabase {
  readonly db: Kysely<Schema>;
  /** Between all processes that use this database. */
  readonly signals: Signals;
  close(): Promise<void>;
}

/** Opens PostgreSQL by `DATABASE_URL`, otherwise the embedded database in the data folder. */
export async function openDatabase(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  limits = standardLimits,
): Promise<OpenDatabase> {
  return databaseUrl === null ? openEmbedded(dataDir) : openPostgres(databaseUrl, limits);
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

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const lock = lockDataFolder(dataDir);
  const folder = join(dataDir, 'database');
  const unfinished = join(dataDir, 'database.unfinished');
  try {
    // An interrupted first start leaves half a database, which would never open again.
    if (exists(unfinished)) rmSync(folder, { recursive: true, force: true });
    const isNew = !exists(folder);
    if (isNew) mkdirSync(unfinished, { recursive: true });
    const pglite = await (isNew ? createDatabase(folder) : openFolder(folder));
    if (isNew) rmSync(unfinished, { recursive: true });
    // The embedded database chooses the permissions of its files itself, for everyone.
    closeToOthers(dataDir);
    const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
    await sql`select 1`.execute(db);
    const close = async () => {
      await db.destroy();
      lock.release();
    };
    return { db, signals: new ProcessSignals(), close };
  } catch (error) {
    lock.release();
    throw new StartupError(
      `The data folder ${dataDir} is broken: ${reasonOf(error)}. Restore it from a backup, or delete it to start over`,
      { cause: error },
    );
  }
}

/** Creation once failed under heavy load and succeeded on retry; there is no data to lose yet. */
async function createDatabase(folder: string): Promise<PGlite> {
  try {
    return await openFolder(folder);
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return openFolder(folder);
  }
}

/**
 * PGlite never calls fsync, so full pages in the log protect against nothing: killing a process tears no
 * page. Omitting them, and data that only replicas need, writes much less.
 * https://www.postgresql.org/docs/current/runtime-config-wal.html#GUC-FULL-PAGE-WRITES
 */
function openFolder(folder: string): Promise<PGlite> {
  const less = { full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0' };
  const startParams = Object.entries(less).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return PGlite.create(folder, { startParams: [...PGlite.defaultStartParams, ...startParams] });
}

function lockDataFolder(dataDir: string): FolderLock {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return lockFolder(dataDir);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The data folder ${dataDir} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}

function exists(path: string): boolean {
  try {
    readdirSync(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  // When its program ends, PGlite throws a value that is not an Error but has a message.
  const { message } = Object(error) as { message?: unknown };
  return typeof message === 'string' ? (message.split('\n')[0] ?? '') : String(error);
}
