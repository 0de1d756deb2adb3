import { useRef, useState } from 'react';

type Action = (...given: never[]) => unknown;

/**
 * Functions that stay the same through all renders and do the work of the latest one: for those that are handed on or kept,
 * so that their holders are not rendered again. What an effect calls is a `useEffectEvent` instead.
 */
export function useSteadyActions<A extends Readonly<Record<string, Action>>>(actions: A): A {
  const latest = useRef(actions);
  latest.current = actions;
  const [steady] = useState(() => {
    const entries = Object.keys(actions).map((name) => [
      name,
      (...given: never[]) => latest.current[name]?.(...given),
    ]);
    return Object.fromEntries(entries) as A;
  });
  return steady;
}
