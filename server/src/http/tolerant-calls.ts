import type { Call } from '@oyna/contract/call';
import { maxLagSeconds } from '../infra/database/replica/replica-watch.ts';
import { readTolerantly } from '../infra/database/replica/tolerance.ts';
import type { Viewer } from '../shared/viewer.ts';

/** Calls that list and describe the catalogue. What may be played now is decided by the primary. */
const tolerant = /^(?:banner|channel|cinema|genre|country|plan|recommendations|reels|stream)\/(?!.*playback)/;
const maxWriters = 100_000;
/** Times of the latest changes by account, in ms, the oldest first. Rows of accounts need no such memory: the primary serves them. */
const writers = new Map<number, number>();

/**
 * Runs the handler of a call. Its reads of the catalogue may come from a replica if it only lists and its viewer changed nothing
 * in the last seconds, so that the likes counted on a title include their own.
 */
export async function handleTolerantly<T>(
  call: Call,
  viewer: Viewer | null,
  handle: () => Promise<T>,
): Promise<T> {
  if (call.method !== 'GET') {
    try {
      return await handle();
    } finally {
      if (viewer) noteWrite(viewer.id);
    }
  }
  const isOpen = tolerant.test(call.path) && (viewer === null || !hasJustWritten(viewer.id));
  return isOpen ? readTolerantly(handle) : handle();
}

function noteWrite(account: number): void {
  writers.delete(account);
  writers.set(account, performance.now());
  const [oldest] = writers.keys();
  if (writers.size > maxWriters && oldest !== undefined) writers.delete(oldest);
}

function hasJustWritten(account: number): boolean {
  const at = writers.get(account);
  return at !== undefined && performance.now() - at < maxLagSeconds * 1000;
}
