import { useMemo } from 'react';
import { keepSettings, useSettings } from '../../../state/settings.ts';
import { readViewerSettings, type ViewerSettings } from '../model/viewer-settings.ts';

const PART = 'player';

/** The current player settings. */
export function viewerSettings(): ViewerSettings {
  return readViewerSettings(useSettings.getState()[PART]);
}

/** The same as a hook that follows changes. */
export function useViewerSettings(): ViewerSettings {
  const stored = useSettings((settings) => settings[PART]);
  return useMemo(() => readViewerSettings(stored), [stored]);
}

/** Changes some settings and stores them on this set. */
export function changeViewerSettings(change: Partial<ViewerSettings>): void {
  keepSettings(PART, { ...viewerSettings(), ...change });
}
