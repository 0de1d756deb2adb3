import type { QueryClient } from '@tanstack/react-query';

/** Resolves once no query is being fetched, after `patience` ms at the latest. */
export function whenSettled(client: QueryClient, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const look = (): void => {
      if (client.isFetching() === 0) finish();
    };
    const timer = setTimeout(finish, patience);
    const stop = client.getQueryCache().subscribe(look);
    look();
  });
}
