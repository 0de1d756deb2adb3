import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

/** The server's time in milliseconds since 1970, updated at the given interval in ms. */
export function useServerTime(every: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
