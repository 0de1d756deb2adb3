import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the prepared databases, set by the global set-up of the tests; undefined elsewhere. */
export const TEMPLATES = 'TEST_DATABASE_TEMPLATES';

/** Prepared databases: `migrated` has no rows, `demo` has the demo catalogue at the time of the test servers. */
export type Archive = 'migrated' | 'demo';

export const archiveFile = (folder: string, name: Archive): string => join(folder, `${name}.tar`);
export const dataFolder = (folder: string, name: Archive): string => join(folder, `${name}-data`);

/** Archives that this process has read; most of its files open one of the two. */
const known = new Map<string, Blob>();

/** Content of a prepared in-memory database, if there is one. */
export function readArchive(name: Archive): Blob | undefined {
  const folder = process.env[TEMPLATES];
  if (folder === undefined || !existsSync(archiveFile(folder, name))) return undefined;
  const file = archiveFile(folder, name);
  const archive = known.get(file) ?? new Blob([readFileSync(file)]);
  known.set(file, archive);
  return archive;
}

/**
 * Puts a prepared database, with the demo catalogue unless told otherwise, into a data folder, so that a server there
 * starts like for the second time. Creating a database costs seconds of processor time.
 */
export function prepareDataFolder(dataDir: string, name: Archive = 'demo'): void {
  const folder = process.env[TEMPLATES];
  if (folder === undefined || !existsSync(dataFolder(folder, name))) return;
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  cpSync(dataFolder(folder, name), dataDir, { recursive: true });
}
