import type { ResponseOf } from '@oyna/contract/call';
import { listSaves } from '@oyna/contract/saves';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { cacheTags } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';
import { useSession } from '../../../state/session.ts';
import { libraryKeys } from './library-keys.ts';

const titlesOf = ({ results }: ResponseOf<typeof listSaves, 200>) =>
  results.flatMap(({ cinema }) => (cinema ? [cinema] : []));

const savesQuery = (scope: string) =>
  queryOptions({
    queryKey: libraryKeys.bookmarks(scope),
    meta: { dependsOn: [cacheTags.entitlement] },
    queryFn: ({ signal }) => callApi(listSaves, { query: { page_size: 20 }, signal }),
    select: titlesOf,
  });

/** Saved titles, newest first; requested only for a signed-in viewer. */
export function useSavedTitles() {
  const signedIn = useSession((state) => state.token !== null);
  return useQuery({ ...savesQuery(useScope()), enabled: signedIn });
}
