import { currentFocusKey } from '../../focus/tree/move-focus.ts';
import { useSmallPicture } from '../../state/small-picture.ts';

export const SMALL_FOCUS_KEY = 'small-picture';

/** Whether the Info key leads to the small picture, because there is one and it does not have the focus. */
export function isInfoForSmall(): boolean {
  return useSmallPicture.getState() !== null && currentFocusKey() !== SMALL_FOCUS_KEY;
}
