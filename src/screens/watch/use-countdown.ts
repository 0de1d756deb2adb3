import { useEffect, useEffectEvent, useState } from 'react';

/** Counts whole seconds down from `seconds` while it `runs`, then calls `onOver` once. */
export function useCountdown(seconds: number, runs: boolean, onOver: () => void): number {
  const [left, setLeft] = useState(seconds);
  const finish = useEffectEvent(onOver);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  const isOver = runs && left === 0;
  useEffect(() => {
    if (isOver) finish();
  }, [isOver]);
  return left;
}
