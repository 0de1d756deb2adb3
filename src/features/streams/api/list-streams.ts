import type { ResponseOf } from '@oyna/contract/call';
import { listStreams } from '@oyna/contract/stream';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';

const comingOf = ({ results }: ResponseOf<typeof listStreams, 200>) =>
  results.filter((stream) => stream.status !== 'ended');

const streamsQuery = (scope: string) =>
  queryOptions({
    queryKey: ['stream', scope],
    queryFn: ({ signal }) => callApi(listStreams, { query: { page_size: 20 }, signal }),
    select: comingOf,
    refetchInterval: 60_000,
  });

/** Live and scheduled broadcasts, live first. */
export function useStreams() {
  return useQuery(streamsQuery(useScope()));
}
