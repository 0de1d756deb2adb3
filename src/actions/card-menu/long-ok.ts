import { keepSettings, useSettings } from '../../state/settings.ts';

/** Whether the viewer of this set has used a long OK, or has been told about it. */
export function knowsLongOk(): boolean {
  return useSettings.getState().longOk === true;
}

export function noteLongOk(): void {
  if (!knowsLongOk()) keepSettings('longOk', true);
}
