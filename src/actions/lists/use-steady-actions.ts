import { useRef, useState } from 'react';

/** Stable functions that call those of the latest render, so that their holders are not rendered again. */
export function useSteadyActions<A extends Readonly<Record<string, (argument: never) => void>>>(
  actions: A,
): A {
  const latest = useRef(actions);
  latest.current = actions;
  const [steady] = useState(() => {
    const entries = Object.keys(actions).map((name) => [
      name,
      (argument: never) => latest.current[name]?.(argument),
    ]);
    return Object.fromEntries(entries) as A;
  });
  return steady;
}
