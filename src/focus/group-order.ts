import type { FocusableComponent, NextFocusResolver } from '@noriginmedia/norigin-spatial-navigation';

export type Orientation = 'vertical' | 'horizontal';

function inDocumentOrder(a: FocusableComponent, b: FocusableComponent): number {
  return a.node.compareDocumentPosition(b.node) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Resolves directions inside a group: along its orientation to the neighbour in document order, across it to the parent. */
export function resolveAlong(orientation: Orientation): NextFocusResolver {
  const [backward, forward] = orientation === 'vertical' ? ['up', 'down'] : ['left', 'right'];
  return (direction, focusKey, siblings) => {
    if (direction !== backward && direction !== forward) return null;
    const ordered = [...siblings].sort(inDocumentOrder);
    const index = ordered.findIndex((sibling) => sibling.focusKey === focusKey);
    if (index < 0) return null;
    return ordered[direction === forward ? index + 1 : index - 1] ?? null;
  };
}
