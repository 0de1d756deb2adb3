import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '../database/embedded/sync-folder.ts';

/** Replaces a file in one step, which neither a reader nor a power cut can see halved. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const handle = await open(`${file}.new`, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.new`, file);
  syncFolder(dirname(file));
}
