import { useCallback, useEffect, useRef, useState } from 'react';
import { sincePress } from './since-press.ts';

/** A viewer who walks through rails presses more often than this, in ms. */
const PAUSE_MS = 350;
/** Time for a press, for data and for drawing between two calls of one pause, in ms. */
const STEP_MS = 16;

/**
 * Returns a function that schedules `act` for the next pause of the keys, once even if called twice, unless the component
 * unmounts first. After the first rendering, a pause has to pass, too. `act` must be the same function on every render.
 */
export function useInPause(act: () => void): () => void {
  const [start] = useState(() => performance.now());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    if (timer.current !== undefined) return;
    const look = (): void => {
      const left = PAUSE_MS - Math.min(sincePress(), performance.now() - start);
      timer.current = left > 0 ? setTimeout(look, left) : undefined;
      if (timer.current === undefined) act();
    };
    timer.current = setTimeout(look, STEP_MS);
  }, [act, start]);
}
