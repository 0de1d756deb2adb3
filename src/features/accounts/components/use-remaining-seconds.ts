import { useEffect, useState } from 'react';

/** Remaining whole seconds of `seconds`, restarted whenever `restart` changes; a change of the set's clock changes nothing. */
export function useRemainingSeconds(seconds: number, restart: unknown): number {
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `restart` starts the countdown again
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    setLeft(seconds);
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [seconds, restart]);
  return left;
}
