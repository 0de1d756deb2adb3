import { type Query, QueryClient } from '@tanstack/react-query';
import { isRefusal } from './api-error.ts';
import { onAskAgain } from './reachability.ts';

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
  onAskAgain(() => {
    const lost = ({ state }: Query): boolean =>
      state.status === 'error' && state.fetchStatus === 'idle' && !isRefusal(state.error);
    void client.refetchQueries({ predicate: lost });
  });
  return client;
}
