import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onLeaving } from '../setup/on-leaving.ts';
import { freeSharedMemory, SHARED_MEMORY } from '../setup/shared-memory.ts';

/** Several times what the tests hold at once. */
const ENOUGH_BYTES = 6 * 2 ** 30;

/**
 * A folder for the databases, browser profiles and media of the tests, removed when this process ends. It is in memory
 * where there is room for it, unless TMPDIR says where. The server tests alone write 15 GB, and take a tenth less
 * processor time in memory than on a disk.
 */
export function temporaryFolder(): string {
  const isInMemory = !process.env.TMPDIR && freeSharedMemory() >= ENOUGH_BYTES;
  const folder = mkdtempSync(join(isInMemory ? SHARED_MEMORY : tmpdir(), 'oyna-tests-'));
  // PostgreSQL runs as another user, who must be able to pass through it.
  chmodSync(folder, 0o711);
  onLeaving(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
