import { useQuery } from '@tanstack/react-query';
import { useScope } from '../../../api/use-scope.ts';
import type { Playable } from './ask-playback.ts';
import { knownPlayback, takePlayback } from './playback-ahead.ts';

/** Signed addresses of the item to play. They expire, so they are requested for every playback and never cached. */
export function usePlayback(what: Playable) {
  return useQuery({
    queryKey: ['playback', useScope(), what],
    initialData: () => knownPlayback(what),
    queryFn: ({ signal }) => takePlayback(what, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // New addresses would restart the playback.
    meta: { isSingleUse: true },
  });
}
