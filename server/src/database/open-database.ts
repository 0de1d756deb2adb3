import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { StartupError } from '../startup-error.ts';
import { type FolderLock, lockFolder } from './lock-folder.ts';
import { rememberPool } from './pool-status.ts';
import type { Schema } from './schema.ts';

export interface OpenDatabase {
  readonly db: Kysely<Schema>;
  close(): Promise<void>;
}

/** PostgreSQL by `DATABASE_URL`, else the embedded database in the data folder. */
export async function openDatabase(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<OpenDatabase> {
  return config.databaseUrl === null ? openEmbedded(config.dataDir) : openPostgres(config.databaseUrl);
}

async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString, max: 20, connectionTimeoutMillis: 5000 });
  // An idle connection that breaks is replaced by the next query; without a listener it ends the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  rememberPool(db, pool);
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    const { host } = new URL(connectionString);
    throw new StartupError(`DATABASE_URL: the database at ${host} does not answer: ${reasonOf(error)}`, {
      cause: error,
    });
  }
  return { db, close: () => db.destroy() };
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const lock = lockDataFolder(dataDir);
  const folder = join(dataDir, 'database');
  const unfinished = join(dataDir, 'database.unfinished');
  try {
    // A first start that was cut off leaves half a database, which would never open again.
    if (exists(unfinished)) rmSync(folder, { recursive: true, force: true });
    const isNew = !exists(folder);
    if (isNew) mkdirSync(unfinished, { recursive: true });
    const pglite = await (isNew ? createDatabase(folder) : openFolder(folder));
    if (isNew) rmSync(unfinished, { recursive: true });
    const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
    await sql`select 1`.execute(db);
    const close = async () => {
      await db.destroy();
      lock.release();
    };
    return { db, close };
  } catch (error) {
    lock.release();
    throw new StartupError(
      `The data folder ${dataDir} is broken: ${reasonOf(error)}. Restore it from a backup, or delete it to start anew`,
      { cause: error },
    );
  }
}

/** Making one was seen to fail once under heavy load and to work the next time; there is nothing to lose yet. */
async function createDatabase(folder: string): Promise<PGlite> {
  try {
    return await openFolder(folder);
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return openFolder(folder);
  }
}

/**
 * PGlite never calls fsync, and without it whole pages in the log protect from nothing: a process that is killed tears
 * no page. Leaving them out, and what only replicas need, writes much less.
 * https://www.postgresql.org/docs/current/runtime-config-wal.html#GUC-FULL-PAGE-WRITES
 */
function openFolder(folder: string): Promise<PGlite> {
  const less = { full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0' };
  const startParams = Object.entries(less).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return PGlite.create(folder, { startParams: [...PGlite.defaultStartParams, ...startParams] });
}

/** The embedded database without a folder: gone with the process. */
export async function openInMemory(): Promise<OpenDatabase> {
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: await PGlite.create() }) });
  return { db, close: () => db.destroy() };
}

function lockDataFolder(dataDir: string): FolderLock {
  try {
    mkdirSync(dataDir, { recursive: true });
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
  // What PGlite throws when its program ends is no Error, but has a message.
  const { message } = Object(error) as { message?: unknown };
  return typeof message === 'string' ? (message.split('\n')[0] ?? '') : String(error);
}
