import { useCallback, useEffect, useRef } from 'react';
import { appFocus, type Focus } from '../tree/app-focus.ts';

/**
 * Delay in ms before deferred work runs, one frame. On sets with few cores it would otherwise compete with
 * the compositor and delay the next key press.
 */
const AFTER_MS = 16;

function run(frame: Focus['frame']): void {
  frame.isRequested = false;
  const all = [...frame.tasks];
  frame.tasks.clear();
  for (const act of all) act();
}

/** Calls `act` after the next frame has been drawn, once even if scheduled twice. Returns a function that cancels it. */
export function afterFrame(act: () => void): () => void {
  const { frame } = appFocus;
  frame.tasks.add(act);
  if (!frame.isRequested) {
    frame.isRequested = true;
    requestAnimationFrame(() => setTimeout(() => run(frame), AFTER_MS));
  }
  return () => frame.tasks.delete(act);
}

/** Calls `act` after the frame that follows the next one: the next one may still be on its way to the screen. */
export function afterTwoFrames(act: () => void): () => void {
  let cancel = afterFrame(() => {
    cancel = afterFrame(act);
  });
  return () => cancel();
}

/**
 * Returns a function that schedules `act` after the next frame, unless the component unmounts first. `act` must be
 * the same function on every render.
 */
export function useAfterFrame(act: () => void): () => void {
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);
  return useCallback(() => {
    cancel.current = afterFrame(act);
  }, [act]);
}
