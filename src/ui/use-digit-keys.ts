import { useEffectEvent, useLayoutEffect } from 'react';
import { onRemoteKey } from '../focus/input/remote.ts';
import { appFocus } from '../focus/tree/app-focus.ts';
import { useIsOnTop } from '../focus/tree/layer-context.ts';
import { useScreen } from '../focus/tree/screen-context.ts';

/** While `on`, the remote's number keys type wherever the focus is, unless a modal or panel covers the caller. */
export function useDigitKeys(onDigit: (digit: string) => void, on = true): void {
  const { active } = useScreen();
  const isOnTop = useIsOnTop();
  const onKey = useEffectEvent((key: string, repeat: boolean): boolean => {
    if (!/^\d$/.test(key) || !isOnTop()) return false;
    if (!repeat) onDigit(key);
    return true;
  });
  // In the commit that shows the focus, so that no key gets lost.
  useLayoutEffect(() => {
    if (!active || !on) return;
    const field = {};
    const { digitFields } = appFocus.remote;
    digitFields.add(field);
    const stop = onRemoteKey(({ key, repeat }) => onKey(key, repeat));
    return () => {
      digitFields.delete(field);
      stop();
    };
  }, [active, on]);
}
