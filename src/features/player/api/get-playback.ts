import { playChannel, playCinema, playReel } from '@oyna/contract/playback';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';

/** Signed addresses expire, so they are asked for anew each time and never kept. */
const fresh = { staleTime: Number.POSITIVE_INFINITY } as const;

/** Signed addresses of a film, of an episode of a series, or of a trailer. */
export function useTitlePlayback(id: number, episode: number | null, trailer: boolean) {
  return useQuery({
    queryKey: ['playback', useScope(), 'cinema', id, episode, trailer],
    queryFn: ({ signal }) =>
      callApi(playCinema, {
        params: { id },
        query: { episode: episode ?? undefined, trailer: trailer ? 'true' : undefined },
        signal,
      }),
    ...fresh,
  });
}

/** Signed addresses of a reel. */
export function useReelPlayback(id: number) {
  return useQuery({
    queryKey: ['playback', useScope(), 'reel', id],
    queryFn: ({ signal }) => callApi(playReel, { params: { id }, signal }),
    ...fresh,
  });
}

/** Signed addresses of a live channel. */
export function useChannelPlayback(id: number) {
  return useQuery({
    queryKey: ['playback', useScope(), 'channel', id],
    queryFn: ({ signal }) => callApi(playChannel, { params: { id }, signal }),
    ...fresh,
  });
}
