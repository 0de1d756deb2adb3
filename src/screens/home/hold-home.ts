import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { scopeNow } from '../../api/use-scope.ts';
import { bannersQuery } from '../../features/banner/api/list-banners.ts';
import { channelsQuery } from '../../features/channels/api/list-channels.ts';
import { chartQuery } from '../../features/cinema/api/chart.ts';

/**
 * Requests the first content of home before it is rendered, and holds the responses until the returned function is
 * called, by which time home uses them.
 */
export function holdHome(client: QueryClient): () => void {
  const scope = scopeNow();
  const releases = [
    new QueryObserver(client, bannersQuery(scope)).subscribe(() => undefined),
    new QueryObserver(client, channelsQuery(scope)).subscribe(() => undefined),
    new QueryObserver(client, chartQuery(scope)).subscribe(() => undefined),
  ];
  return () => {
    for (const release of releases) release();
  };
}
