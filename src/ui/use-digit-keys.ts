import { useEffect, useRef } from 'react';
import { useIsOnTop } from '../focus/layer-context.ts';
import { onRemoteKey } from '../focus/remote.ts';
import { useScreen } from '../focus/screen-context.ts';

/** The remote's number keys type wherever the focus is, unless a modal or panel covers the caller. */
export function useDigitKeys(onDigit: (digit: string) => void): void {
  const { active } = useScreen();
  const isOnTop = useIsOnTop();
  const latest = useRef({ onDigit, isOnTop });
  latest.current = { onDigit, isOnTop };
  useEffect(() => {
    if (!active) return;
    return onRemoteKey(({ key, repeat }) => {
      if (!/^\d$/.test(key) || !latest.current.isOnTop()) return false;
      if (!repeat) latest.current.onDigit(key);
      return true;
    });
  }, [active]);
}
