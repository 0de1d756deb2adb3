import type { ResponseOf } from '@oyna/contract/call';
import { listLineup } from '@oyna/contract/channel';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';
import { lineupOf } from '../model/lineup.ts';
import { channelKeys } from './channel-query-keys.ts';

const indexed = ({ results }: ResponseOf<typeof listLineup>) => lineupOf(results);

const lineupQuery = (scope: string) =>
  queryOptions({
    queryKey: channelKeys.lineup(scope),
    queryFn: ({ signal }) => callApi(listLineup, { signal }),
    select: indexed,
    // Channels change with an import, at most a few times a day.
    staleTime: 600_000,
  });

/** All channels, without their programmes; requested once `wanted`. */
export function useLineup(wanted = true) {
  return useQuery({ ...lineupQuery(useScope()), enabled: wanted });
}
