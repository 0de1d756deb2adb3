import type { BodyOf } from '@oyna/contract/call';
import { contact, listContactRequests } from '@oyna/contract/contact';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cacheTags, invalidate } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';
import { useSession } from '../../../state/session.ts';

const requestsQuery = (scope: string) =>
  queryOptions({
    queryKey: [cacheTags.contact, scope],
    queryFn: ({ signal }) => callApi(listContactRequests, { query: { page_size: 20 }, signal }),
    select: (page) => page.results,
  });

/** The viewer's support requests with answers, newest first; requested only for a signed-in viewer. */
export function useContactRequests() {
  const signedIn = useSession((state) => state.token !== null);
  return useQuery({ ...requestsQuery(useScope()), enabled: signedIn });
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
