import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that the server keeps in its data folder. */
const ours = [
  'database',
  'database.unfinished',
  'lock',
  'lock.takeover',
  'operator-secret',
  'secret',
  'server.json',
];
const forOthers = 0o077;

/**
 * Closes the files of the data folder to other users: they hold phone numbers, password hashes and keys. The folder
 * itself is closed as well unless it has files of somebody else, such as a home or `/tmp`.
 */
export function closeToOthers(dataDir: string): void {
  for (const path of openPaths(dataDir)) close(path);
}

function close(path: string): void {
  try {
    chmodSync(path, lstatSync(path).isDirectory() ? 0o700 : 0o600);
  } catch {
    // It is gone, or belongs to another user, as in some containers; `npm run admin -- doctor` tells.
  }
}

/** Number of files and folders of the data folder that other users may read or write. */
export function countReadableByOthers(dataDir: string): number {
  return openPaths(dataDir).length;
}

function openPaths(dataDir: string): readonly string[] {
  // Windows keeps no such permissions.
  if (process.platform === 'win32') return [];
  const names = namesIn(dataDir);
  const own = names.filter((name) => ours.includes(name)).map((name) => join(dataDir, name));
  const all = own.flatMap((path) => [path, ...below(path)]);
  const isOurs = names.length > 0 && own.length === names.length;
  return (isOurs ? [dataDir, ...all] : all).filter(isOpen);
}

function below(path: string): readonly string[] {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) return [];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.map((entry) => join(entry.parentPath, entry.name));
}

/** A link has no permissions of its own, and following it would leave the folder. */
function isOpen(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats !== undefined && !stats.isSymbolicLink() && (stats.mode & forOthers) !== 0;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
