import { keepSettings, useSettings } from '../../../state/settings.ts';
import { readViewerSettings, type ViewerSettings } from '../model/viewer-settings.ts';

const PART = 'player';
/** Maximum picture height while the set saves data. */
const SAVING_HEIGHT = 480;

/** The data saver limits the quality, without a change of the viewer's own limit. */
function read({ [PART]: part, saver }: Readonly<Record<string, unknown>>): ViewerSettings {
  const settings = readViewerSettings(part);
  if (saver !== true) return settings;
  return { ...settings, quality: Math.min(SAVING_HEIGHT, settings.quality ?? SAVING_HEIGHT) };
}

/** The current player settings. */
export function viewerSettings(): ViewerSettings {
  return read(useSettings.getState());
}

/** The same as a hook that follows changes. */
export function useViewerSettings(): ViewerSettings {
  return read(useSettings());
}

/** Changes some settings and stores them on this set. A quality that the viewer selects ends the saving of data. */
export function changeViewerSettings(change: Partial<ViewerSettings>): void {
  keepSettings(PART, { ...readViewerSettings(useSettings.getState()[PART]), ...change });
  if (change.quality !== undefined) keepSettings('saver', false);
}
