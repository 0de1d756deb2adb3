import { appFocus } from '../tree/app-focus.ts';

/** Milliseconds since the last press of a key. */
export function sincePress(): number {
  return performance.now() - appFocus.motion.lastPress;
}
