import type { BodyOf } from '@oyna/contract/call';
import { contact, listContactRequests } from '@oyna/contract/contact';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { allResults, byPage, countOf } from '../../../api/by-page.ts';
import { cacheTags, invalidate } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';
import { useSession } from '../../../state/session.ts';

const requestsQuery = (scope: string) =>
  infiniteQueryOptions({
    queryKey: [cacheTags.contact, scope],
    queryFn: ({ signal, pageParam }) =>
      callApi(listContactRequests, { query: { page: pageParam, page_size: 30 }, signal }),
    ...byPage,
    select: (data) => ({
      requests: allResults(data),
      /** Of all pages. */
      count: countOf(data),
    }),
  });

/** The viewer's support requests with answers, newest first; requested only for a signed-in viewer. */
export function useContactRequests() {
  const signedIn = useSession((state) => state.token !== null);
  return useInfiniteQuery({ ...requestsQuery(useScope()), enabled: signedIn });
}

/** Sends a support request. */
export function useContact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof contact>) => callApi(contact, { body }),
    onSuccess: () => {
      invalidate(client, cacheTags.contact);
      invalidate(client, cacheTags.notifications);
    },
  });
}
