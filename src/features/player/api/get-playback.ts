import { useQuery } from '@tanstack/react-query';
import { prepareRemoteConfig } from '../../../api/remote-config.ts';
import { useScope } from '../../../api/use-scope.ts';
import { askPlayback, type Playable } from './ask-playback.ts';

/** Signed addresses of what is to be played. They expire, so they are asked for anew each time and never kept. */
export function usePlayback(what: Playable) {
  return useQuery({
    queryKey: ['playback', useScope(), what],
    queryFn: async ({ signal }) => {
      const [playback] = await Promise.all([askPlayback(what, signal), prepareRemoteConfig()]);
      return playback;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
