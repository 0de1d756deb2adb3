import { listRecordings, type Recording, type RecordingRoom } from '@oyna/contract/recordings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { cacheTags } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';
import { useSession } from '../../../state/session.ts';

/** First part of the key of the query. */
export const RECORDINGS = 'recording';

/** A household has at most a thousand. */
const MAX_PAGES = 10;

interface Recordings {
  readonly list: readonly Recording[];
  readonly room: RecordingRoom;
}

async function fetchAll(signal: AbortSignal): Promise<Recordings> {
  const pageAt = (page: number) => callApi(listRecordings, { query: { page, page_size: 100 }, signal });
  let { results: list, room, next } = await pageAt(1);
  for (let page = 2; next !== null && page <= MAX_PAGES; page++) {
    const more = await pageAt(page);
    list = list.concat(more.results);
    next = more.next;
  }
  return { list, room };
}

const recordingsQuery = (scope: string) =>
  queryOptions({
    queryKey: [RECORDINGS, scope],
    // Its hours are those of the plan. Checked whenever the app becomes visible.
    meta: { dependsOn: [cacheTags.notifications, cacheTags.entitlement] },
    queryFn: ({ signal }) => fetchAll(signal),
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
