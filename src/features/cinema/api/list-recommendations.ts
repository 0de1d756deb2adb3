import type { ResponseOf } from '@oyna/contract/call';
import { listRecommendations } from '@oyna/contract/recommendations';
import { queryOptions } from '@tanstack/react-query';
import { cacheTags } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { cinemaKeys } from './cinema-keys.ts';

const railsOf = ({ rails }: ResponseOf<typeof listRecommendations, 200>) => rails;

/** Rails of titles for a signed-in viewer. */
export const recommendationsQuery = (scope: string) =>
  queryOptions({
    queryKey: cinemaKeys.recommendations(scope),
    meta: { dependsOn: [cacheTags.entitlement, cacheTags.progress, cacheTags.bookmarks, cacheTags.taste] },
    queryFn: ({ signal }) => callApi(listRecommendations, { signal }),
    select: railsOf,
  });
