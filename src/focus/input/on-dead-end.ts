import { appFocus } from '../tree/app-focus.ts';
import type { Direction } from '../tree/focus-tree.ts';

/**
 * Calls `handler` when an arrow in `direction` leads nowhere: neither another handler nor the tree has used it. A held arrow
 * never does. Returns a function that stops it.
 */
export function onDeadEnd(direction: Direction, handler: () => void): () => void {
  const { pressHandlers } = appFocus.remote;
  const last = ({ key, repeat }: { readonly key: string; readonly repeat: boolean }): boolean => {
    if (key !== direction) return false;
    if (!appFocus.tree.move(direction) && !repeat) handler();
    return true;
  };
  // The oldest handler is asked last.
  pressHandlers.unshift(last);
  return () => {
    pressHandlers.splice(pressHandlers.indexOf(last), 1);
  };
}
