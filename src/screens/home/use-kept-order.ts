import { useEffect } from 'react';
import { useRemoteConfig } from '../../api/remote-config.ts';
import { keepSettings, useSettings } from '../../state/settings.ts';

/** Keeps the operator's order of rails for the next start, because rails do not move while the viewer is among them. */
export function useKeptOrder(): void {
  const config = useRemoteConfig();
  useEffect(() => {
    if (!config) return;
    const { home = [] } = config;
    if (JSON.stringify(home) !== JSON.stringify(useSettings.getState().home ?? []))
      keepSettings('home', home);
  }, [config]);
}
