import { useEffectEvent, useLayoutEffect } from 'react';
import type { RemoteKey } from '#platforms/keys.ts';
import { onRemoteKey } from '../focus/input/remote.ts';
import { useIsOnTop } from '../focus/tree/layer-context.ts';

/** Calls `act` when a key of the remote is pressed, wherever the focus is, unless a layer above is open. */
export function useOpeningKey(opener: RemoteKey, act: () => void, active = true): void {
  const onKey = useEffectEvent(act);
  const isOnTop = useIsOnTop();
  // Before the element is drawn, so that the key works as soon as the viewer sees it.
  useLayoutEffect(() => {
    if (!active) return;
    return onRemoteKey(({ key, repeat }) => {
      if (key !== opener || !isOnTop()) return false;
      if (!repeat) onKey();
      return true;
    });
  }, [opener, active, isOnTop]);
}
