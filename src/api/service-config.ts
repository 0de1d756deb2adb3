import { useEffect } from 'react';
import { onRetry } from './reachability.ts';
import { fetchConfigOnce, remoteConfigStore } from './remote-config-store.ts';

/**
 * The operator's configuration with the addresses of support and the phone page; `null` while unknown. Loads it, and
 * tries again when calls may succeed.
 */
export function useServiceConfig() {
  useEffect(() => {
    void remoteConfigStore.load();
    void fetchConfigOnce();
    return onRetry(() => void fetchConfigOnce());
  }, []);
  return remoteConfigStore.use().config;
}
