import { reelKey } from '../../../api/reel-key.ts';
import { useFreshRefetch } from '../../../api/use-fresh-refetch.ts';
import { useScope } from '../../../api/use-scope.ts';

/** Returns a function that requests a reel again, outside of lists, after the viewer changed it. */
export function useRefetchReel(id: number): () => Promise<void> {
  return useFreshRefetch(reelKey(useScope(), id));
}
