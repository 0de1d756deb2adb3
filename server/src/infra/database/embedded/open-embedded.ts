import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { StartupError } from '../../../shared/startup-error.ts';
import { closeToOthers } from '../../private-files.ts';
import { ProcessSignals } from '../../signals/process-signals.ts';
import { type FolderLock, lockFolder } from '../lock-folder.ts';
import { EmbeddedDialect } from '../migration-lock.ts';
import { reasonOf } from '../reason-of.ts';
import type { Schema } from '../schema.ts';
import { folderFault } from './folder-fault.ts';
import { missingFile } from './missing-file.ts';
import { syncEntry, syncFolder } from './sync-folder.ts';
import { ThreadedPglite } from './threaded-pglite.ts';

interface EmbeddedDatabase {
  readonly db: Kysely<Schema>;
  readonly signals: ProcessSignals;
  /** Whether it was created now. */
  readonly isNew: boolean;
  /** Resolves when the database ended without being closed. Only a start checks its folder and opens it again. */
  readonly ended: Promise<Error>;
  close(): Promise<void>;
}

/**
 * Opens the embedded database in the data folder, or creates it in an empty place. Throws `StartupError` if what is there
 * cannot be opened; it is never replaced.
 */
export async function openEmbedded(dataDir: string, isDurable: boolean): Promise<EmbeddedDatabase> {
  const lock = lockDataFolder(dataDir);
  const folder = join(dataDir, 'database');
  try {
    const isNew = isEmpty(folder);
    const fault = isNew ? null : folderFault(folder);
    if (fault !== null) throw new StartupError(fault);
    if (isNew) await createIn(dataDir, folder, isDurable);
    // A copy, or a server without fsync, may have left files only in memory.
    else if (isDurable) syncFolder(folder);
    const pglite = await ThreadedPglite.open({ folder, isDurable });
    // The embedded database chooses the permissions of its files itself, for everyone.
    closeToOthers(dataDir);
    const db = new Kysely<Schema>({ dialect: new EmbeddedDialect({ pglite }) });
    const missing = await missingFile(db, folder);
    if (missing !== null) {
      await db.destroy();
      throw new Error(`${missing} is missing`);
    }
    const close = async () => {
      await db.destroy();
      lock.release();
    };
    return { db, signals: new ProcessSignals(), isNew, ended: pglite.ended, close };
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
async function createIn(dataDir: string, folder: string, isDurable: boolean): Promise<void> {
  const unfinished = join(dataDir, 'database.unfinished');
  const create = async () => {
    rmSync(unfinished, { recursive: true, force: true });
    await (await ThreadedPglite.open({ folder: unfinished, isDurable })).close();
  };
  // Creation once failed under heavy load and succeeded on retry.
  await create().catch(create);
  if (isDurable) syncFolder(unfinished);
  if (exists(folder)) rmdirSync(folder);
  renameSync(unfinished, folder);
  if (isDurable) syncEntry(dataDir);
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
