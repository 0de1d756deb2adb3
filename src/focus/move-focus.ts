import { doesFocusableExist, getCurrentFocusKey, setFocus } from '@noriginmedia/norigin-spatial-navigation';

/** Gives the focus to a focusable, or to the remembered or preferred child of a group. */
export function moveFocus(focusKey: string): void {
  void setFocus(focusKey);
}

/** The focused focusable, to restore it later. */
export function currentFocusKey(): string | null {
  return getCurrentFocusKey() || null;
}

/** Whether a focusable with this key exists. */
export function focusableExists(focusKey: string): boolean {
  return doesFocusableExist(focusKey);
}

/** Restores the focus if the focusable still exists, otherwise focuses `fallback`. */
export function returnFocus(focusKey: string | null, fallback: string): void {
  moveFocus(focusKey !== null && doesFocusableExist(focusKey) ? focusKey : fallback);
}
