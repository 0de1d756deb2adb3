import { playChannel, playCinema } from '@oyna/contract/playback';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';

/** Signed addresses expire, so they are asked for anew each time and never kept. */
const fresh = { staleTime: Number.POSITIVE_INFINITY } as const;

/** Signed addresses of a film, or of an episode of a series. */
export function useTitlePlayback(id: number, episode: number | null) {
  return useQuery({
    queryKey: ['playback', useScope(), 'cinema', id, episode],
    queryFn: ({ signal }) =>
      callApi(playCinema, { params: { id }, query: { episode: episode ?? undefined }, signal }),
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
