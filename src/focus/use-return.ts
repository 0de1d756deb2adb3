import { type RefObject, useEffect, useRef } from 'react';
import { moveFocus } from './move-focus.ts';
import { onAnyKey } from './remote.ts';
import { useScreen } from './screen-context.ts';

/**
 * Brings the focus back to the stop that had it when this history entry was left, as soon as the stop is there. Its
 * data may come late: a key pressed meanwhile has the last word. Returns whether it is still waited for.
 */
export function useReturn(focusKey: string | null, isThere: boolean): RefObject<boolean> {
  const { active } = useScreen();
  const waiting = useRef(focusKey !== null);
  useEffect(
    () =>
      onAnyKey(() => {
        waiting.current = false;
      }),
    [],
  );
  useEffect(() => {
    if (!waiting.current || !isThere || !active || focusKey === null) return;
    waiting.current = false;
    moveFocus(focusKey);
  }, [focusKey, isThere, active]);
  return waiting;
}
