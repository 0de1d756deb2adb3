import { onRemoteKey } from '../focus/input/remote.ts';
import { topTrap } from '../focus/tree/traps.ts';
import type { ScreenHistory } from './screen-history.ts';

/**
 * Opens the search and the guide on the keys that some remotes have for them, unless a modal or panel is open over the
 * screen. Returns a function that stops it.
 */
export function openByKey(history: ScreenHistory): () => void {
  return onRemoteKey(({ key, repeat }) => {
    if (key !== 'search' && key !== 'guide') return false;
    const isThere = history.top()?.route.name === key;
    if (!repeat && !isThere && topTrap() === null) history.open({ name: key });
    return true;
  });
}
