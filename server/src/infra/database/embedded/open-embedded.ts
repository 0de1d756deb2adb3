import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { StartupError } from '../../../shared/startup-error.ts';
import { closeToOthers } from '../../private-files.ts';
import { ProcessSignals } from '../../signals/process-signals.ts';
import { type FolderLock, lockFolder } from '../lock-folder.ts';
import type { OpenDatabase } from '../open-database.ts';
import { reasonOf } from '../reason-of.ts';
import type { Schema } from '../schema.ts';
import { folderFault } from './folder-fault.ts';
import { missingFile } from './missing-file.ts';

/**
 * Opens the embedded database in the data folder, or creates it where there is none. Throws `StartupError` if what is there
 * cannot be opened; it is never replaced.
 */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const lock = lockDataFolder(dataDir);
  const folder = join(dataDir, 'database');
  try {
    const isNew = isEmpty(folder);
    const fault = isNew ? null : folderFault(folder);
    if (fault !== null) throw new StartupError(fault);
    if (isNew) await createIn(dataDir, folder);
    const pglite = await openFolder(folder);
    // The embedded database chooses the permissions of its files itself, for everyone.
    closeToOthers(dataDir);
    const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
    const missing = await missingFile(db, folder);
    if (missing !== null) {
      await db.destroy();
      throw new Error(`${missing} is missing`);
    }
    const close = async () => {
      await db.destroy();
      lock.release();
    };
    return { db, signals: new ProcessSignals(), isNew, close };
  } catch (error) {
    lock.release();
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The database in ${folder} is broken: ${reasonOf(error)}. Copy the whole folder again, or move it away and restore a backup`,
      { cause: error },
    );
  }
}

/**
 * Creates the database beside its place and moves it there once it is complete, so that an interrupted first start leaves
 * nothing that could be taken for a database, and nothing of a database is ever deleted.
 */
async function createIn(dataDir: string, folder: string): Promise<void> {
  const unfinished = join(dataDir, 'database.unfinished');
  const create = async () => {
    rmSync(unfinished, { recursive: true, force: true });
    await (await openFolder(unfinished)).close();
  };
  // Creation once failed under heavy load and succeeded on retry.
  await create().catch(create);
  if (exists(folder)) rmdirSync(folder);
  renameSync(unfinished, folder);
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

function isEmpty(folder: string): boolean {
  return !exists(folder) || readdirSync(folder).length === 0;
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
