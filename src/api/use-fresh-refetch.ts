import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/**
 * Returns a function that requests a query's data after a change. TanStack Query would join a first request that is
 * still open, but its response may be older than the change; so that request is dropped.
 */
export function useFreshRefetch(queryKey: QueryKey): () => Promise<void> {
  const client = useQueryClient();
  const filters = { queryKey, exact: true };
  return async () => {
    await client.cancelQueries(filters);
    await client.refetchQueries(filters);
  };
}
