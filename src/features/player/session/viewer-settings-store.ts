import { keepSettings, useSettings } from '../../../state/settings.ts';
import type { SubtitleStyle } from '../model/subtitle-style.ts';
import { readViewerSettings, type ViewerSettings } from '../model/viewer-settings.ts';

const PART = 'player';
/** The set's own settings of captions, as the platform last told them. */
const CAPTIONS = 'captions';
/** Maximum picture height while the set saves data. */
const SAVING_HEIGHT = 480;

/** The data saver limits the quality, without a change of the viewer's own limit. */
function read({
  [PART]: part,
  [CAPTIONS]: captions,
  saver,
}: Readonly<Record<string, unknown>>): ViewerSettings {
  const settings = readViewerSettings(part, captions);
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

/** Settings to change; the style `null` is that of the set, or plain. */
type Change = Partial<Omit<ViewerSettings, 'style'>> & { readonly style?: SubtitleStyle | null };

/** Changes some settings and stores them on this set. A quality that the viewer selects ends the saving of data. */
export function changeViewerSettings(change: Change): void {
  keepSettings(PART, { ...(useSettings.getState()[PART] as object | undefined), ...change });
  if (change.quality !== undefined) keepSettings('saver', false);
}
