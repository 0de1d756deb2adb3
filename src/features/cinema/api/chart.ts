import type { ResponseOf } from '@oyna/contract/call';
import { listCinema } from '@oyna/contract/cinema';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { cacheTags } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';
import { cinemaKeys } from './cinema-keys.ts';

const PLACES = 10;

const firstOf = ({ results }: ResponseOf<typeof listCinema, 200>) => results.slice(0, PLACES);

export const chartQuery = (scope: string) =>
  queryOptions({
    queryKey: cinemaKeys.chart(scope),
    meta: { dependsOn: [cacheTags.entitlement] },
    queryFn: ({ signal }) =>
      callApi(listCinema, { query: { ordering: 'popular', page_size: PLACES }, signal }),
    select: firstOf,
  });

/** The most watched titles of the last seven days. */
export function useChart() {
  return useQuery(chartQuery(useScope()));
}
