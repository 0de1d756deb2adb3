import { type RefObject, useEffect } from 'react';
import { appFocus, type Trap } from './app-focus.ts';

/** The newest active trap, or `null`. */
export function topTrap(): Trap | null {
  const { traps } = appFocus;
  return traps[traps.length - 1] ?? null;
}

/** While `on`, the focus must stay inside the element, whatever requests it. */
export function useTrap(on: boolean, ref: RefObject<Element | null>, focusKey: string): void {
  useEffect(() => {
    const element = ref.current;
    if (!on || !element) return;
    const trap = { element, focusKey };
    const { traps } = appFocus;
    traps.push(trap);
    return () => {
      traps.splice(traps.indexOf(trap), 1);
    };
  }, [on, ref, focusKey]);
}
