import { onRemoteKey } from '../focus/input/remote.ts';
import { hasLayers } from '../focus/tree/layers.ts';
import type { ScreenHistory } from './screen-history.ts';

/**
 * Opens the search on the search key that some remotes have, unless a layer is open above the screen. Returns a
 * function that stops it.
 */
export function openSearchByKey(history: ScreenHistory): () => void {
  return onRemoteKey(({ key, repeat }) => {
    if (key !== 'search') return false;
    if (!repeat && !hasLayers()) history.open({ name: 'search' });
    return true;
  });
}
