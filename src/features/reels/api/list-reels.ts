import { listReels } from '@oyna/contract/reels';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { reelKey } from '../../../api/reel-key.ts';
import { resultsOf } from '../../../api/results-of.ts';
import { useScope } from '../../../api/use-scope.ts';

const reelsQuery = (scope: string) =>
  queryOptions({
    queryKey: reelKey(scope),
    queryFn: ({ signal }) => callApi(listReels, { query: { page_size: 20 }, signal }),
    select: resultsOf,
  });

/** Short vertical videos, newest first; requested once `wanted`. */
export function useReels(wanted = true) {
  return useQuery({ ...reelsQuery(useScope()), enabled: wanted });
}
