import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Version of PostgreSQL inside the embedded database. It opens no files of another one. */
const version = '18';
/** Without one of these, the embedded database would create a new one in the folder, or never open. */
const essential = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact', 'postgresql.conf'];
const wayOn = 'Nothing was changed. Copy the whole folder again, or move it away and restore a backup';

/**
 * A sentence about the fault that keeps an embedded database from being opened, or `null`. Reads only: an interrupted copy must
 * not become worse.
 */
export function folderFault(folder: string): string | null {
  const denied = firstDenied(folder);
  if (denied !== null) {
    return `The database in ${folder} belongs to another user: ${denied} cannot be read and written. Give all of its files to the user of the server`;
  }
  const missing = essential.find((name) => !existsSync(join(folder, name)));
  if (missing !== undefined)
    return `The database in ${folder} is incomplete: ${missing} is missing. ${wayOn}`;
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (found === version) return null;
  return /^\d+$/.test(found)
    ? `The database in ${folder} has the format of PostgreSQL ${found}, and this server needs ${version}. Nothing was changed. Make a backup with the version of the server that wrote it, or set another DATA_DIR`
    : `The database in ${folder} is broken: PG_VERSION has no version. ${wayOn}`;
}

/** The first file or folder that this user may not use. */
function firstDenied(folder: string): string | null {
  if (!isAllowed(folder, true)) return folder;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const denied = entry.isDirectory() ? firstDenied(path) : isAllowed(path, false) ? null : path;
    if (denied !== null) return denied;
  }
  return null;
}

function isAllowed(path: string, isFolder: boolean): boolean {
  const { R_OK, W_OK, X_OK } = constants;
  try {
    accessSync(path, R_OK | W_OK | (isFolder ? X_OK : 0));
    return true;
  } catch (error) {
    // A link to nothing is missing, not denied.
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
