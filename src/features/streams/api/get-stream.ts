import { getStream } from '@oyna/contract/stream';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useScope } from '../../../api/use-scope.ts';
import { nextCheck } from '../model/next-check.ts';

/** The longest time between two checks. A broadcast that plays rarely changes before its end. */
const MAX_CHECK_MS = 600_000;

/** One broadcast; requested again when it starts or ends. */
export function useStream(id: number) {
  return useQuery({
    queryKey: ['stream', useScope(), id],
    queryFn: ({ signal }) => callApi(getStream, { params: { id }, signal }),
    refetchInterval: ({ state }) => nextCheck(state.data ? [state.data] : [], serverNow(), MAX_CHECK_MS),
  });
}
