import { useEffect, useState } from 'react';

const DWELL_MS = 8000;

/** Rotates through `count` banners while `turning`; otherwise it stays at the current one. */
export function useRotation(count: number, turning: boolean): number {
  const [place, setPlace] = useState(0);
  useEffect(() => {
    if (!turning || count < 2) return;
    const timer = setInterval(() => setPlace((at) => (at + 1) % count), DWELL_MS);
    return () => clearInterval(timer);
  }, [turning, count]);
  return count === 0 ? 0 : place % count;
}
