import { useQuery } from '@tanstack/react-query';
import { useScope } from '../../../api/use-scope.ts';
import type { Playable } from './ask-playback.ts';
import { knownPlayback, takePlayback } from './playback-ahead.ts';

/** Signed addresses of what is to be played. They expire, so they are asked for each time it plays and never kept. */
export function usePlayback(what: Playable) {
  return useQuery({
    queryKey: ['playback', useScope(), what],
    initialData: () => knownPlayback(what),
    queryFn: ({ signal }) => takePlayback(what, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
