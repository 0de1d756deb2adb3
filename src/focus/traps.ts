import { type RefObject, useEffect } from 'react';

interface Trap {
  readonly element: Element;
  readonly focusKey: string;
}

const traps: Trap[] = [];

/** What keeps the focus inside now, the newest of several; `null` while nothing does. */
export function topTrap(): Trap | null {
  return traps[traps.length - 1] ?? null;
}

/** While `on`, the focus belongs inside the element and nowhere else, whoever asks for it. */
export function useTrap(on: boolean, ref: RefObject<Element | null>, focusKey: string): void {
  useEffect(() => {
    const element = ref.current;
    if (!on || !element) return;
    const trap = { element, focusKey };
    traps.push(trap);
    return () => {
      traps.splice(traps.indexOf(trap), 1);
    };
  }, [on, ref, focusKey]);
}
