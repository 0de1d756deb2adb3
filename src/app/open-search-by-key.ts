import { onRemoteKey } from '../focus/input/remote.ts';
import { topTrap } from '../focus/tree/traps.ts';
import type { ScreenHistory } from './screen-history.ts';

/**
 * Opens the search on the search key that some remotes have, unless a modal or panel is open over the screen. Returns a
 * function that stops it.
 */
export function openSearchByKey(history: ScreenHistory): () => void {
  return onRemoteKey(({ key, repeat }) => {
    if (key !== 'search') return false;
    if (!repeat && topTrap() === null) history.open({ name: 'search' });
    return true;
  });
}
