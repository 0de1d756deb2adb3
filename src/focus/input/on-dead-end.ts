import { appFocus } from '../tree/app-focus.ts';
import type { Direction } from '../tree/focus-tree.ts';

/** Called with an arrow that neither a handler nor the tree has used. Returns a function that stops it. */
export function onDeadEnd(listener: (direction: Direction) => void): () => void {
  const { deadEnds } = appFocus.remote;
  deadEnds.add(listener);
  return () => deadEnds.delete(listener);
}
