import type { ResponseOf } from '@oyna/contract/call';
import { listStreams } from '@oyna/contract/stream';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { resultsOf } from '../../../api/results-of.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useScope } from '../../../api/use-scope.ts';
import { nextCheck } from '../model/next-check.ts';
import { streamKey } from './stream-key.ts';

const comingOf = ({ results }: ResponseOf<typeof listStreams, 200>) =>
  results.filter((stream) => stream.status !== 'ended');

/** A cached response does not know that a broadcast has started, so the server is asked. */
const cache = 'no-cache';

/** Live and scheduled broadcasts, live first. */
export const streamsQuery = (scope: string) =>
  queryOptions({
    queryKey: streamKey(scope),
    queryFn: ({ signal }) => callApi(listStreams, { query: { page_size: 20 }, cache, signal }),
    select: comingOf,
    refetchInterval: ({ state }) => nextCheck(state.data?.results ?? [], serverNow()),
  });

const allQuery = (scope: string) =>
  queryOptions({
    queryKey: streamKey(scope, 'all'),
    queryFn: ({ signal }) => callApi(listStreams, { query: { page_size: 100 }, cache, signal }),
    select: resultsOf,
    refetchInterval: ({ state }) => nextCheck(state.data?.results ?? [], serverNow()),
  });

/** All broadcasts, including the latest ended ones. */
export function useAllStreams() {
  return useQuery(allQuery(useScope()));
}
