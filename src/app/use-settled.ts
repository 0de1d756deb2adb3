import { useEffect, useState } from 'react';

/** Requests of the first screen come before everything else. */
const SETTLE_MS = 4000;

/** Whether the first screen has had time to load. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
