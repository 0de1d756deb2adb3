import { useEffectEvent, useLayoutEffect } from 'react';
import { appFocus } from '../focus/app-focus.ts';
import { useIsOnTop } from '../focus/layer-context.ts';
import { onRemoteKey } from '../focus/remote.ts';
import { useScreen } from '../focus/screen-context.ts';

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
