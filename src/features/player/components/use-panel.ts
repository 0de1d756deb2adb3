import { useEffect } from 'react';
import { useReachable } from '../../../focus/tree/coverable.tsx';
import { useLayer } from '../../../focus/tree/layers.ts';
import { moveFocus } from '../../../focus/tree/move-focus.ts';
import { topTrap } from '../../../focus/tree/traps.ts';
import { useModal } from '../../../state/modal.ts';

/**
 * Makes the group with this key a panel over its screen: it takes the focus as it opens, and Back calls `close`. One
 * that loads below a modal waits for the modal's end.
 */
export function usePanel(focusKey: string, close: () => void): void {
  const reachable = useReachable();
  const isBelow = useModal(({ open }) => open);
  const isOnTop = reachable && !isBelow;
  useLayer(isOnTop, close);
  useEffect(() => {
    if (!isOnTop) return;
    const shown = document.querySelector('[data-focused]');
    if (!topTrap()?.element.contains(shown)) moveFocus(focusKey);
  }, [isOnTop, focusKey]);
}
