import { useEffect, useEffectEvent } from 'react';
import type { RemoteKey } from '#platforms/keys.ts';
import { onRemoteKey } from '../../../focus/input/remote.ts';
import type { KeyPress } from '../../../focus/tree/app-focus.ts';
import { useReachable } from '../../../focus/tree/coverable.tsx';
import { useModal } from '../../../state/modal.ts';

/** Handles a media key; `held` while the key repeats. */
export type MediaKeys = Partial<Record<RemoteKey, (held: boolean) => void>>;

/** Handles the remote's media keys wherever the focus is, except below a modal. */
export function useMediaKeys(keys: MediaKeys): void {
  const reachable = useReachable();
  const onKey = useEffectEvent(({ key, repeat }: KeyPress): boolean => {
    const act = keys[key];
    if (!act || useModal.getState().open) return false;
    act(repeat);
    return true;
  });
  useEffect(() => {
    if (reachable) return onRemoteKey(onKey);
  }, [reachable]);
}
