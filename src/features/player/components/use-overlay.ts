import { useCallback, useEffect, useRef, useState } from 'react';
import { onAnyKey } from '../../../focus/input/remote.ts';
import { useReachable } from '../../../focus/tree/coverable.tsx';

const IDLE_MS = 5000;

/** Shows the controls on request and hides them after five seconds without input, unless they must stay. */
export function useOverlay(mustStay: boolean) {
  const reachable = useReachable();
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A ref, because the timer reads it after later renders.
  const stay = useRef(mustStay);
  stay.current = mustStay;
  const hide = useCallback(() => {
    clearTimeout(timer.current);
    setShown(false);
  }, []);
  const wait = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!stay.current) setShown(false);
    }, IDLE_MS);
  }, []);
  const show = useCallback(() => {
    setShown(true);
    wait();
  }, [wait]);
  useEffect(() => {
    if (!mustStay) wait();
  }, [mustStay, wait]);
  useEffect(() => {
    const pointed = (): void => show();
    const stop = onAnyKey(wait);
    window.addEventListener('mousemove', pointed);
    return () => {
      stop();
      window.removeEventListener('mousemove', pointed);
      clearTimeout(timer.current);
    };
  }, [wait, show]);
  return { shown: shown && reachable, show, hide };
}
