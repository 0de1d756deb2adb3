import { useQuery } from '@tanstack/react-query';
import { useScope } from '../../../api/use-scope.ts';
import { playerKeys } from './player-query-keys.ts';
import { knownPlayback, takePlayback } from './prefetch-playback.ts';
import type { Playable } from './request-playback.ts';

/** Signed addresses of the item to play. They expire, so they are requested for every playback and never cached. */
export function usePlayback(what: Playable) {
  return useQuery({
    queryKey: playerKeys.playback(useScope(), what),
    initialData: () => knownPlayback(what),
    queryFn: ({ signal }) => takePlayback(what, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // New addresses would restart the playback.
    meta: { isSingleUse: true },
  });
}
