import { type QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { keptTitlesQuery } from '../../actions/lists/use-kept-items.ts';
import { scopeNow } from '../../api/use-scope.ts';
import { bannersQuery } from '../../features/banner/api/list-banners.ts';
import { channelsQuery } from '../../features/channels/api/list-channels.ts';
import { chartQuery } from '../../features/cinema/api/chart.ts';
import { historyQuery } from '../../features/library/api/history.ts';
import { useSession } from '../../state/session.ts';

/**
 * Requests the first content of home before it is rendered, and holds the responses until `release` is called, by which time
 * home uses them. `asked` resolves once what a guest goes on with is requested too, which this set knows from its database.
 */
export function holdHome(client: QueryClient): {
  readonly release: () => void;
  readonly asked: Promise<void>;
} {
  const scope = scopeNow();
  const releases: (() => void)[] = [];
  const hold = (query: unknown): void => {
    const observer = new QueryObserver(client, query as QueryObserverOptions);
    releases.push(observer.subscribe(() => undefined));
  };
  hold(bannersQuery(scope));
  hold(channelsQuery(scope));
  hold(chartQuery(scope));
  const isGuest = useSession.getState().token === null;
  if (!isGuest) hold(historyQuery(scope));
  return {
    release: () => {
      for (const release of releases) release();
    },
    asked: isGuest
      ? keptTitlesQuery(scope).then((query) => {
          if (query.enabled) hold(query);
        })
      : Promise.resolve(),
  };
}
