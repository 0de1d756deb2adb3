import { appFocus } from './app-focus.ts';
import { topTrap } from './traps.ts';

/** Gives the focus to a focusable, or to the remembered or preferred child of a group. */
export function moveFocus(focusKey: string): void {
  appFocus.tree.focus(focusKey);
}

/** Gives the focus to a focusable of a screen, unless a modal or panel is open over it. */
export function moveScreenFocus(focusKey: string): void {
  if (topTrap() === null) moveFocus(focusKey);
}

/** The focused focusable, to restore it later. */
export function currentFocusKey(): string | null {
  return appFocus.tree.current();
}

/** Whether a focusable with this key exists. */
export function focusableExists(focusKey: string): boolean {
  return appFocus.tree.has(focusKey);
}
