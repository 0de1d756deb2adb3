import { getStream } from '@oyna/contract/stream';
import { useQuery } from '@tanstack/react-query';
import { isRejection } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useScope } from '../../../api/use-scope.ts';
import { nextCheck } from '../model/next-check.ts';
import { streamKey } from './stream-key.ts';

/** The longest time between two checks. A broadcast that plays rarely changes before its end. */
const MAX_CHECK_MS = 600_000;
/** The time to another attempt after a failure that may pass. */
const RETRY_MS = 15_000;

/** One broadcast; requested again when it starts or ends, from the server, because a cached response knows neither. */
export function useStream(id: number) {
  return useQuery({
    queryKey: streamKey(useScope(), id),
    queryFn: ({ signal }) => callApi(getStream, { params: { id }, cache: 'no-cache', signal }),
    refetchInterval: ({ state: { data, error } }) =>
      data || isRejection(error) ? nextCheck(data ? [data] : [], serverNow(), MAX_CHECK_MS) : RETRY_MS,
  });
}
