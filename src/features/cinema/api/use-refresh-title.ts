import { titleKey } from '../../../api/title-key.ts';
import { useFreshRefetch } from '../../../api/use-fresh-refetch.ts';
import { useScope } from '../../../api/use-scope.ts';

/** Returns a function that requests a title again after the viewer changed it. */
export function useRefreshTitle(id: number): () => Promise<void> {
  return useFreshRefetch(titleKey(useScope(), id));
}
