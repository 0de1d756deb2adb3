import type { Direction, Orientation } from './focus-tree.ts';

interface Sibling {
  readonly focusKey: string;
  readonly node: Node;
}

/** The siblings in document order. */
export function inDocumentOrder<T extends Sibling>(siblings: readonly T[]): T[] {
  return [...siblings].sort((a, b) =>
    a.node.compareDocumentPosition(b.node) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
}

/**
 * Resolves a direction inside a group: along its orientation to the next sibling in document order that can be
 * entered, across it and at the ends to `null`, which means the group's parent.
 */
export function nextAlong<T extends Sibling>(
  orientation: Orientation,
  direction: Direction,
  focusKey: string,
  siblings: readonly T[],
  canEnter: (focusKey: string) => boolean = () => true,
): T | null {
  const [backward, forward] = orientation === 'vertical' ? ['up', 'down'] : ['left', 'right'];
  if (direction !== backward && direction !== forward) return null;
  const ordered = inDocumentOrder(siblings);
  const by = direction === forward ? 1 : -1;
  let index = ordered.findIndex((sibling) => sibling.focusKey === focusKey);
  if (index < 0) return null;
  do index += by;
  while (ordered[index] && !canEnter((ordered[index] as T).focusKey));
  return ordered[index] ?? null;
}
