import { getReel } from '@oyna/contract/reels';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { reelKey } from '../../../api/reel-key.ts';
import { useScope } from '../../../api/use-scope.ts';

const reelQuery = (scope: string, id: number) =>
  queryOptions({
    queryKey: reelKey(scope, id),
    queryFn: ({ signal }) => callApi(getReel, { params: { id }, signal }),
  });

/** One short vertical video; requested once `wanted`. */
export function useReel(id: number, wanted = true) {
  return useQuery({ ...reelQuery(useScope(), id), enabled: wanted });
}
