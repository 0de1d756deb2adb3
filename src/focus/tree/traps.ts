import { type RefObject, useEffect } from 'react';
import { appFocus, type Trap } from './app-focus.ts';

/** `Node.DOCUMENT_POSITION_FOLLOWING`, inlined because each start loads this file. */
const FOLLOWING = 4;

/** The topmost active trap, or `null`. */
export function topTrap(): Trap | null {
  const { traps } = appFocus;
  return traps[traps.length - 1] ?? null;
}

/** Whether a modal or a panel covers the screen. */
export function hasDialog(): boolean {
  return topTrap()?.element.getAttribute('role') === 'dialog';
}

/**
 * While `on`, the focus must stay inside the element, whatever requests it. Of several, the last one of the document
 * is on top: a panel may load below an open modal.
 */
export function useTrap(on: boolean, ref: RefObject<Element | null>, focusKey: string): void {
  useEffect(() => {
    const element = ref.current;
    if (!on || !element) return;
    const trap = { element, focusKey };
    const { traps } = appFocus;
    traps.push(trap);
    traps.sort((a, b) => (a.element.compareDocumentPosition(b.element) & FOLLOWING ? -1 : 1));
    return () => {
      traps.splice(traps.indexOf(trap), 1);
    };
  }, [on, ref, focusKey]);
}
