import { type ReactNode, useEffect, useRef, useState } from 'react';
import { whenQuiet } from '../../../focus/timing/when-quiet.ts';

/** Milliseconds of playback without a key press before hidden controls are drawn ahead. */
const QUIET_MS = 500;

/**
 * Keeps hidden controls free of cost: they are drawn ahead only once the picture `runs`, and keep their last
 * `shown` state while hidden.
 */
export function useDeferredRender(element: ReactNode, shown: boolean, runs: boolean): ReactNode {
  const [ready, setReady] = useState(false);
  const last = useRef<{ readonly element: ReactNode; readonly shown: boolean } | null>(null);
  useEffect(() => {
    if (!runs || ready) return;
    let gone = false;
    void whenQuiet(QUIET_MS).then(() => gone || setReady(true));
    return () => {
      gone = true;
    };
  }, [runs, ready]);
  // Rendered once more when hidden, so that it has no focusables.
  if (shown || last.current?.shown || (ready && last.current === null)) last.current = { element, shown };
  return last.current?.element ?? null;
}
