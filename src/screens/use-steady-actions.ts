import { useRef, useState } from 'react';

/** The same functions at every render, which do what those of the newest render do: what holds them is not rendered anew. */
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
