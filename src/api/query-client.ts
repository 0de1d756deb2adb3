import { type Query, QueryClient } from '@tanstack/react-query';
import { isRejection } from './api-error.ts';
import { onRetry } from './reachability.ts';
import { isOfGuestBefore } from './use-scope.ts';
import { takeUse } from './without-network.ts';

/** The app's query client: data ends with its last screen, and nothing refetches on window focus. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 0,
        staleTime: 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        // Signing in empties no screen: its parts keep the focus while the viewer's own data is on its way.
        placeholderData: (previous: unknown, before: Query | undefined) =>
          isOfGuestBefore(before?.queryKey[1]) ? previous : undefined,
      },
      mutations: { gcTime: 0, retry: false, networkMode: 'always' },
    },
  });
  onRetry(() => {
    const isAll = takeUse();
    const lost = ({ state }: Query): boolean =>
      state.fetchStatus === 'idle' && (isAll || (state.status === 'error' && !isRejection(state.error)));
    void client.refetchQueries({ predicate: lost });
  });
  return client;
}
