import { useEffect } from 'preact/hooks';

/** Calls `look` at once and every `ms` while it is `active` and the page is visible. */
export function usePolling(look: () => Promise<void>, ms: number, active = true): void {
  useEffect(() => {
    if (!active) return;
    const lookIfSeen = (): void => {
      if (document.visibilityState === 'visible') void look();
    };
    lookIfSeen();
    const timer = setInterval(lookIfSeen, ms);
    return () => clearInterval(timer);
  }, [active]);
}
