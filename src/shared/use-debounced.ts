import { useEffect, useState } from 'react';

/** The value once it has stayed the same for this time in ms; until then the one before, and `initial` at first. */
export function useDebounced<T>(value: T, milliseconds: number, initial = value): T {
  const [rested, setRested] = useState(initial);
  useEffect(() => {
    // Setting the same state again may render without effects, which loses the timer of a value that changed meanwhile.
    if (Object.is(value, rested)) return;
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds, rested]);
  return rested;
}
