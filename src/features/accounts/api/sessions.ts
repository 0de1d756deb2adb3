import { blockSessions, listSessions } from '@oyna/contract/own-account';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cacheTags, invalidate } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';
import { accountKeys } from './account-keys.ts';

const sessionsQuery = (scope: string) =>
  queryOptions({
    queryKey: accountKeys.sessions(scope),
    queryFn: ({ signal }) => callApi(listSessions, { query: { page_size: 100 }, signal }),
    select: (page) => page.results,
  });

/** The account's signed-in devices, this one first. */
export function useSessions() {
  return useQuery(sessionsQuery(useScope()));
}

/** Signs one device out by its identifier, or all others. */
export function useBlockSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: string | 'others') =>
      callApi(blockSessions, { body: which === 'others' ? { others: true } : { id: which } }),
    onSettled: () => invalidate(client, cacheTags.user),
  });
}
