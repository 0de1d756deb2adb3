import { useEffectEvent, useLayoutEffect } from 'react';
import { useIsOnTop } from '../focus/layer-context.ts';
import { onRemoteKey } from '../focus/remote.ts';
import { useScreen } from '../focus/screen-context.ts';

/** The remote's number keys type wherever the focus is, unless a modal or panel covers the caller. */
export function useDigitKeys(onDigit: (digit: string) => void): void {
  const { active } = useScreen();
  const isOnTop = useIsOnTop();
  const onKey = useEffectEvent((key: string, repeat: boolean): boolean => {
    if (!/^\d$/.test(key) || !isOnTop()) return false;
    if (!repeat) onDigit(key);
    return true;
  });
  // In the commit that shows the focus, so that no key gets lost.
  useLayoutEffect(() => {
    if (!active) return;
    return onRemoteKey(({ key, repeat }) => onKey(key, repeat));
  }, [active]);
}
