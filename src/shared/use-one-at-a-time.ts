import { useCallback, useRef } from 'react';

/**
 * Runs asynchronous work, and ignores calls while it runs. Presses may come faster than React draws that something is
 * pending.
 */
export function useOneAtATime(): (work: () => Promise<unknown>) => void {
  const runs = useRef(false);
  return useCallback((work) => {
    if (runs.current) return;
    runs.current = true;
    const end = (): void => {
      runs.current = false;
    };
    void work().then(end, end);
  }, []);
}
