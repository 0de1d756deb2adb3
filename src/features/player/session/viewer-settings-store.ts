import { useMemo } from 'react';
import { keepSettings, useSettings } from '../../../state/settings.ts';
import { readViewerSettings, type ViewerSettings } from '../model/viewer-settings.ts';

const PART = 'player';
/** Maximum picture height while the set saves data. */
const SAVING_HEIGHT = 480;

function stored(): ViewerSettings {
  return readViewerSettings(useSettings.getState()[PART]);
}

/** The data saver limits the quality, without a change of the viewer's own limit. */
function limited(settings: ViewerSettings, saves: boolean): ViewerSettings {
  if (!saves) return settings;
  return { ...settings, quality: Math.min(SAVING_HEIGHT, settings.quality ?? SAVING_HEIGHT) };
}

/** The current player settings. */
export function viewerSettings(): ViewerSettings {
  return limited(stored(), useSettings.getState().saver === true);
}

/** The same as a hook that follows changes. */
export function useViewerSettings(): ViewerSettings {
  const part = useSettings((settings) => settings[PART]);
  const saves = useSettings((settings) => settings.saver === true);
  return useMemo(() => limited(readViewerSettings(part), saves), [part, saves]);
}

/** Changes some settings and stores them on this set. A quality that the viewer selects ends the saving of data. */
export function changeViewerSettings(change: Partial<ViewerSettings>): void {
  keepSettings(PART, { ...stored(), ...change });
  if (change.quality !== undefined && useSettings.getState().saver === true) keepSettings('saver', false);
}
