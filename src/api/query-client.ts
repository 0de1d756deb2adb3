import { QueryClient } from '@tanstack/react-query';
import { onReachable } from './reachability.ts';

/** One client for the app: nothing outlives the screen that asked for it, nothing refetches on focus. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 0,
        staleTime: 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { gcTime: 0, retry: false, networkMode: 'always' },
    },
  });
  onReachable((reachable) => {
    if (reachable) client.refetchQueries({ predicate: (query) => query.state.status === 'error' });
  });
  return client;
}
