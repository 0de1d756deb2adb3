import { getChannel } from '@oyna/contract/channel';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';
import { channelKeys } from './channel-query-keys.ts';

/** One channel: its number, name and archive, which do not change while it is watched. */
export function useChannel(id: number) {
  return useQuery({
    queryKey: channelKeys.detail(useScope(), id),
    queryFn: ({ signal }) => callApi(getChannel, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
