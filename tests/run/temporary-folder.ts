import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux has a file system in memory. */
const MEMORY = '/dev/shm';
/** Several times what the tests hold at once. */
const ENOUGH_BYTES = 6 * 2 ** 30;

/**
 * A folder for the databases, browser profiles and media of the tests, removed when this process ends. It is in memory
 * where there is room for it, unless TMPDIR says where. The server tests alone write 15 GB, and take a tenth less
 * processor time in memory than on a disk.
 */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(isRoomInMemory() ? MEMORY : tmpdir(), 'oyna-tests-'));
  // PostgreSQL runs as another user, who must be able to pass through it.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  return folder;
}

function isRoomInMemory(): boolean {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH_BYTES;
}
