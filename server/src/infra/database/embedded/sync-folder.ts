import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Brings everything in a folder to the disk: what a copy or a server without fsync left only in memory. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) sync(path);
  }
  syncEntry(folder);
}

/** Brings the entries of a folder to the disk, such as the new name of a file. Windows does it by itself. */
export function syncEntry(folder: string): void {
  if (process.platform !== 'win32') sync(folder);
}

function sync(path: string): void {
  const handle = openSync(path, process.platform === 'win32' ? 'r+' : 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
