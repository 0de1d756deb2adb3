import { useEffect, useState } from 'react';

/** The value once it has stayed the same for this time in ms; until then the one before, and `initial` at first. */
export function useDebounced<T>(value: T, milliseconds: number, initial = value): T {
  const [rested, setRested] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
