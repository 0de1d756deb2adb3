import { listChannels } from '@oyna/contract/channel';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { resultsOf } from '../../../api/results-of.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useScope } from '../../../api/use-scope.ts';
import { untilChange } from '../model/until-change.ts';

export const channelsQuery = (scope: string) =>
  queryOptions({
    queryKey: ['channel', scope],
    queryFn: ({ signal }) => callApi(listChannels, { query: { page_size: 100 }, signal }),
    select: resultsOf,
    refetchInterval: ({ state }) => untilChange(state.data?.results ?? [], serverNow()),
  });

/** Channels by number, with the current and the next programme; requested once `wanted`. */
export function useChannels(wanted = true) {
  return useQuery({ ...channelsQuery(useScope()), enabled: wanted });
}
