import { switchToPointer } from './input-mode.ts';

/**
 * Counts a touch as a pointer: one that an Android TV browser draws itself sends touches, and no moves before them.
 * Returns a function that stops it.
 */
export function startTouch(): () => void {
  window.addEventListener('touchstart', switchToPointer, true);
  return () => window.removeEventListener('touchstart', switchToPointer, true);
}
