import { listChannels } from '@oyna/contract/channel';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { cacheTags } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { resultsOf } from '../../../api/results-of.ts';
import { useScope } from '../../../api/use-scope.ts';
import { channelKeys } from './channel-query-keys.ts';

export const channelsQuery = (scope: string) =>
  queryOptions({
    queryKey: channelKeys.list(scope),
    meta: { dependsOn: [cacheTags.entitlement] },
    queryFn: ({ signal }) => callApi(listChannels, { query: { page_size: 100 }, signal }),
    select: resultsOf,
  });

/** Channels by number, with the programmes of the time of the request; requested once `wanted`. */
export function useChannels(wanted = true) {
  return useQuery({ ...channelsQuery(useScope()), enabled: wanted });
}
