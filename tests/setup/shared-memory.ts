import { statfsSync } from 'node:fs';

/** Where Linux has a file system in memory. */
export const SHARED_MEMORY = '/dev/shm';

/** Bytes left in the shared memory of this machine; 0 without one. A container often has 64 MB. */
export function freeSharedMemory(): number {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
