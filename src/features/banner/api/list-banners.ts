import { listBanners } from '@oyna/contract/banner';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { cacheTags } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { resultsOf } from '../../../api/results-of.ts';
import { useScope } from '../../../api/use-scope.ts';

export const bannersQuery = (scope: string) =>
  queryOptions({
    queryKey: ['banner', scope],
    // Banners carry the progress of their titles.
    meta: { dependsOn: [cacheTags.progress] },
    queryFn: ({ signal }) => callApi(listBanners, { query: { page_size: 9 }, signal }),
    select: resultsOf,
  });

/** The hero banners of the home screen. */
export function useBanners() {
  return useQuery(bannersQuery(useScope()));
}
