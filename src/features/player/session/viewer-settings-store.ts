import { useMemo } from 'react';
import { keepSettings, useSettings } from '../../../state/settings.ts';
import { readViewerSettings, type ViewerSettings } from '../model/viewer-settings.ts';

const PART = 'player';

/** What the viewer has chosen up to now. */
export function viewerSettings(): ViewerSettings {
  return readViewerSettings(useSettings.getState()[PART]);
}

/** As above, and told of every change. */
export function useViewerSettings(): ViewerSettings {
  const stored = useSettings((settings) => settings[PART]);
  return useMemo(() => readViewerSettings(stored), [stored]);
}

/** Changes part of it, and keeps it on this set. */
export function changeViewerSettings(change: Partial<ViewerSettings>): void {
  keepSettings(PART, { ...viewerSettings(), ...change });
}
