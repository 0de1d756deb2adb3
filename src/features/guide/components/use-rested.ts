import { useEffect, useState } from 'react';

/** How long the focus stays before a programme is requested, in ms: a held arrow passes dozens of them. */
const REST_MS = 400;

/** The value after it has stayed the same for a moment; `null` until then. */
export function useRested(value: number | null): number | null {
  const [rested, setRested] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested === value ? rested : null;
}
