import { useEffect, useRef } from 'react';
import { onRemoteKey } from '../focus/remote.ts';
import { useScreen } from '../focus/screen-context.ts';

/** The remote's own number keys type wherever the focus is on this screen, as long as they are `wanted`. */
export function useDigitKeys(onDigit: (digit: string) => void, wanted = true): void {
  const { active } = useScreen();
  const latest = useRef(onDigit);
  latest.current = onDigit;
  useEffect(() => {
    if (!active || !wanted) return;
    return onRemoteKey(({ key, repeat }) => {
      if (!/^\d$/.test(key)) return false;
      if (!repeat) latest.current(key);
      return true;
    });
  }, [active, wanted]);
}
