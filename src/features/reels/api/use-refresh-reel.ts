import { getReel, type Reel } from '@oyna/contract/reels';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { reelKey } from '../../../api/reel-key.ts';

interface Cached {
  readonly id?: number;
  readonly results?: readonly Reel[];
  readonly pages?: readonly { readonly results: readonly Reel[] }[];
}

function withReel(data: Cached | undefined, reel: Reel): Cached | undefined {
  const patched = (reels: readonly Reel[]): readonly Reel[] =>
    reels.map((each) => (each.id === reel.id ? reel : each));
  if (data?.pages) {
    return { ...data, pages: data.pages.map((page) => ({ ...page, results: patched(page.results) })) };
  }
  if (data?.results) return { ...data, results: patched(data.results) };
  return data?.id === reel.id ? reel : data;
}

/** Returns a function that requests a reel and changes it in every loaded list, so that no page is requested again. */
export function useRefreshReel(id: number): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const reel = await callApi(getReel, { params: { id } });
    client.setQueriesData<Cached>({ queryKey: reelKey() }, (data) => withReel(data, reel));
  };
}
