import { type RefObject, useEffect, useRef } from 'react';
import { onAnyKey } from '../input/remote.ts';
import { useReachable } from './coverable.tsx';
import { moveScreenFocus } from './move-focus.ts';

/**
 * Restores the focus to the focusable that had it when this history entry was left, as soon as it exists. Its
 * data may load late; a key pressed meanwhile takes precedence. Returns whether it is still waiting.
 */
export function useReturn(focusKey: string | null, isThere: boolean): RefObject<boolean> {
  const reachable = useReachable();
  const waiting = useRef(focusKey !== null);
  useEffect(
    () =>
      onAnyKey(() => {
        waiting.current = false;
      }),
    [],
  );
  useEffect(() => {
    if (!waiting.current || !isThere || !reachable || focusKey === null) return;
    waiting.current = false;
    moveScreenFocus(focusKey);
  }, [focusKey, isThere, reachable]);
  return waiting;
}
