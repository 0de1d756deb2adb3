import type { Platform } from '#platforms/platform.ts';
import { isAppOutdated } from '../api/is-app-outdated.ts';
import { onRetry } from '../api/reachability.ts';
import { fetchConfigOnce, remoteConfigStore } from '../api/remote-config-store.ts';
import { appVersion } from '../shared/app-version.ts';
import type { ScreenHistory } from './screen-history.ts';

/**
 * Shows the update screen in place of any other once a fresh configuration asks for a newer version. Without one, the
 * app works as it is.
 */
export function requireUpdate(history: ScreenHistory, platform: Platform): () => void {
  const check = (): void => {
    const { config, isFresh } = remoteConfigStore.get();
    const entries = history.snapshot();
    const top = entries[entries.length - 1];
    if (!isFresh || !top || top.route.name === 'update') return;
    if (isAppOutdated(config, platform.name(), appVersion)) history.replace({ name: 'update' });
  };
  const fetchAndCheck = (): void => void fetchConfigOnce().then(check);
  const stopHistory = history.subscribe(check);
  const stopRetry = onRetry(fetchAndCheck);
  fetchAndCheck();
  return () => {
    stopHistory();
    stopRetry();
  };
}
