import { doesFocusableExist, getCurrentFocusKey, setFocus } from '@noriginmedia/norigin-spatial-navigation';

/** Gives the focus to a stop, or to what a group remembers or prefers. */
export function moveFocus(focusKey: string): void {
  void setFocus(focusKey);
}

/** The stop that has the focus now, to give it back later. */
export function currentStop(): string | null {
  return getCurrentFocusKey() || null;
}

/** Gives the focus back if the stop is still there, else to `otherwise`. */
export function returnFocus(focusKey: string | null, otherwise: string): void {
  moveFocus(focusKey !== null && doesFocusableExist(focusKey) ? focusKey : otherwise);
}
