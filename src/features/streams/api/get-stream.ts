import { getStream } from '@oyna/contract/stream';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';

/** One broadcast. */
export function useStream(id: number) {
  return useQuery({
    queryKey: ['stream', useScope(), id],
    queryFn: ({ signal }) => callApi(getStream, { params: { id }, signal }),
  });
}
