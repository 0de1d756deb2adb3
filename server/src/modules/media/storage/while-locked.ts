import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FolderLock, lockFolder } from '../../../infra/database/lock-folder.ts';
import { StartupError } from '../../../shared/startup-error.ts';

/** Does work at the files of a media folder while no other process moves or deletes them. Throws a `StartupError` if one does. */
export async function whileLocked(root: string, media: string, work: () => Promise<void>): Promise<void> {
  const place = join(root, '.work', `move-${media}`);
  await mkdir(place, { recursive: true });
  let lock: FolderLock;
  try {
    lock = lockFolder(place);
  } catch {
    throw new StartupError(`another process is moving ${media}`);
  }
  try {
    await work();
  } finally {
    lock.release();
    await rm(place, { recursive: true, force: true });
  }
}
