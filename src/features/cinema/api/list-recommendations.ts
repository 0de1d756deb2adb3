import type { ResponseOf } from '@oyna/contract/call';
import { listRecommendations } from '@oyna/contract/recommendations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { cacheTags } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';
import { useSession } from '../../../state/session.ts';
import { cinemaKeys } from './cinema-keys.ts';

const railsOf = ({ rails }: ResponseOf<typeof listRecommendations, 200>) => rails;

const recommendationsQuery = (scope: string) =>
  queryOptions({
    queryKey: cinemaKeys.recommendations(scope),
    meta: { dependsOn: [cacheTags.entitlement, cacheTags.progress, cacheTags.bookmarks, cacheTags.taste] },
    queryFn: ({ signal }) => callApi(listRecommendations, { signal }),
    select: railsOf,
  });

/** Rails of titles for a signed-in viewer; requested once `wanted`. */
export function useRecommendations(wanted: boolean) {
  const signedIn = useSession((state) => state.token !== null);
  return useQuery({ ...recommendationsQuery(useScope()), enabled: wanted && signedIn });
}
