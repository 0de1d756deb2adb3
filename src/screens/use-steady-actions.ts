import { useRef, useState } from 'react';

/** Stable functions that call those of the latest render, so that their holders are not rendered again. */
export function useSteadyActions<A extends Readonly<Record<string, (thing: never) => void>>>(actions: A): A {
  const latest = useRef(actions);
  latest.current = actions;
  const [steady] = useState(() => {
    const entries = Object.keys(actions).map((name) => [
      name,
      (thing: never) => latest.current[name]?.(thing),
    ]);
    return Object.fromEntries(entries) as A;
  });
  return steady;
}
