import { listReels } from '@oyna/contract/reels';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { reelKey } from '../../../api/reel-key.ts';
import { resultsOf } from '../../../api/results-of.ts';

/** Short vertical videos, newest first. */
export const reelsQuery = (scope: string) =>
  queryOptions({
    queryKey: reelKey(scope),
    queryFn: ({ signal }) => callApi(listReels, { query: { page_size: 20 }, signal }),
    select: resultsOf,
  });
