import type { Recording } from '@oyna/contract/recordings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { cacheTags } from '../../../api/cache-tags.ts';
import { useScope } from '../../../api/use-scope.ts';
import { useSession } from '../../../state/session.ts';

/** First part of the key of the query. */
export const RECORDINGS = 'recording';

const recordingsQuery = (scope: string) =>
  queryOptions({
    queryKey: [RECORDINGS, scope],
    // Its hours are those of the plan. Checked whenever the app becomes visible.
    meta: { dependsOn: [cacheTags.notifications, cacheTags.entitlement] },
    // Outside the downloads of screens that rarely need it.
    queryFn: ({ signal }) =>
      import('./fetch-recordings.ts').then(({ fetchRecordings }) => fetchRecordings(signal)),
  });

/** The viewer's recordings, running and planned ones first; requested once `wanted`. */
export function useListedRecordings(wanted: boolean) {
  return useQuery({ ...recordingsQuery(useScope()), enabled: wanted });
}

/** The same for a signed-in viewer once `wanted`; nothing for a guest. */
export function useRecordingList(wanted: boolean): readonly Recording[] | undefined {
  const signedIn = useSession((state) => state.token !== null);
  const query = useListedRecordings(signedIn && wanted);
  return signedIn ? query.data?.list : undefined;
}
