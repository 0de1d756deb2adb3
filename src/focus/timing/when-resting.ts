import { appFocus } from '../tree/app-focus.ts';
import { whenQuiet } from './when-quiet.ts';

const REST_MS = 600;

/** Calls `act` after a short pause without key presses; only the last request counts. */
export function whenResting(act: () => void): void {
  const focus = appFocus;
  const isWaiting = focus.atRest !== null;
  focus.atRest = act;
  if (isWaiting) return;
  void whenQuiet(REST_MS).then(() => {
    const wanted = focus.atRest;
    focus.atRest = null;
    wanted?.();
  });
}
