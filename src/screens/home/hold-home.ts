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
 * home uses them. `asked` resolves once the titles to continue are requested, too; those of a guest are in this set's database.
 */
export function holdHome(client: QueryClient): {
  readonly release: () => void;
  readonly asked: Promise<void>;
} {
  const scope = scopeNow();
  let isReleased = false;
  const releases: (() => void)[] = [];
  const hold = (query: unknown): void => {
    // The database may answer after home has been rendered.
    if (isReleased) return;
    const observer = new QueryObserver(client, query as QueryObserverOptions);
    releases.push(observer.subscribe(() => undefined));
  };
  hold(bannersQuery(scope));
  hold(channelsQuery(scope));
  hold(chartQuery(scope));
  const isGuest = useSession.getState().token === null;
  return {
    release: () => {
      isReleased = true;
      for (const release of releases) release();
    },
    asked: Promise.resolve(isGuest ? keptTitlesQuery(scope) : historyQuery(scope)).then(hold),
  };
}
