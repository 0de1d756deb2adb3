import { type ReactNode, useEffect, useRef, useState } from 'react';
import { whenQuiet } from '../../../focus/when-quiet.ts';

/** Milliseconds that it plays without a key before what may be asked for is drawn. */
const QUIET = 500;

/**
 * What lies hidden over the picture costs nothing: it is drawn ahead only once the picture `runs`, and hidden it stays
 * as it was when it was last `shown`.
 */
export function useDrawn(element: ReactNode, shown: boolean, runs: boolean): ReactNode {
  const [ready, setReady] = useState(false);
  const last = useRef<{ readonly element: ReactNode; readonly shown: boolean } | null>(null);
  useEffect(() => {
    if (!runs || ready) return;
    let gone = false;
    void whenQuiet(QUIET).then(() => gone || setReady(true));
    return () => {
      gone = true;
    };
  }, [runs, ready]);
  // Once more as it is hidden, for the focus to find nothing there.
  if (shown || last.current?.shown || (ready && last.current === null)) last.current = { element, shown };
  return last.current?.element ?? null;
}
