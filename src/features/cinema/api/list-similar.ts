import { listSimilar } from '@oyna/contract/title';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { resultsOf } from '../../../api/results-of.ts';
import { useScope } from '../../../api/use-scope.ts';
import { cinemaKeys, titlePolicy } from './cinema-keys.ts';

const similarQuery = (scope: string, id: number) =>
  queryOptions({
    queryKey: cinemaKeys.similar(scope, id),
    meta: titlePolicy,
    queryFn: ({ signal }) => callApi(listSimilar, { params: { id }, query: { page_size: 20 }, signal }),
    select: resultsOf,
  });

/** Similar titles, most similar first. */
export function useSimilar(id: number) {
  return useQuery(similarQuery(useScope(), id));
}
