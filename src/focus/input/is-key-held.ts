import { appFocus } from '../tree/app-focus.ts';

/** Whether the key that is down repeats. Presses while something moves the focus are of the same key. */
export function isKeyHeld(): boolean {
  return appFocus.remote.down?.isHeld === true;
}
