import { useEffectEvent, useLayoutEffect } from 'react';
import { onRemoteKey } from '../focus/input/remote.ts';
import { appFocus } from '../focus/tree/app-focus.ts';
import { useReachable } from '../focus/tree/coverable.tsx';
import { useIsOnTop } from '../focus/tree/layer-context.ts';

/** While `on`, the remote's number keys type wherever the focus is, unless a modal or panel covers the caller. */
export function useDigitKeys(onDigit: (digit: string) => void, on = true): void {
  const reachable = useReachable();
  const isOnTop = useIsOnTop();
  const onKey = useEffectEvent((key: string, repeat: boolean): boolean => {
    if (!/^\d$/.test(key) || !isOnTop()) return false;
    if (!repeat) onDigit(key);
    return true;
  });
  // In the commit that shows the focus, so that no key gets lost.
  useLayoutEffect(() => {
    if (!reachable || !on) return;
    const field = {};
    const { digitFields } = appFocus.remote;
    digitFields.add(field);
    const stop = onRemoteKey(({ key, repeat }) => onKey(key, repeat));
    return () => {
      digitFields.delete(field);
      stop();
    };
  }, [reachable, on]);
}
