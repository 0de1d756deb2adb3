import { childrenOf, type FocusNodes, firstOf, leafOf, pathOf } from './focus-nodes.ts';
import type { FocusNode } from './focus-tree.ts';

/** The position of a removed node, or of a group around it. */
export interface Loss {
  readonly key: string;
  readonly parent: string;
  /** The group's element, because a new group may have the same key. */
  readonly group: HTMLElement | undefined;
  /** Keys of all children of the parent, in document order. */
  readonly children: readonly string[];
  /** Whether a neighbour outside the parent must not receive the focus. */
  readonly last: boolean;
}

/** Where a focused leaf is, from itself outwards, before it or a group around it is removed. */
export function lossesOf(all: FocusNodes, leaf: string): Loss[] {
  const [nodes] = all;
  return pathOf(all, leaf).map((key) => {
    const { parent } = nodes.get(key) as FocusNode;
    const around = nodes.get(parent);
    return {
      key,
      parent,
      group: around?.element,
      children: childrenOf(all, parent, key),
      last: around?.scope || around?.boundary || false,
    };
  });
}

/**
 * The group's first choice, or the sibling that has taken the position of the removed child, or the last one. A
 * group with new content is entered as usual.
 */
function successorOf(all: FocusNodes, { key, parent, group, children }: Loss): string | undefined {
  const canEnter = (child: string): boolean => leafOf(all, child) !== null;
  if (canEnter(key)) return key;
  const around = all[0].get(parent);
  if (around?.element !== group) return;
  const first = around && firstOf(around);
  if (first !== undefined && canEnter(first)) return first;
  const siblings = childrenOf(all, parent).filter(canEnter);
  const isLeft = (child: string): boolean => siblings.indexOf(child) >= 0;
  if (around && siblings.length > 0 && !children.some(isLeft)) return parent;
  const previous = children.slice(0, children.indexOf(key)).filter(isLeft).pop();
  const index = previous === undefined ? 0 : siblings.indexOf(previous) + 1;
  return siblings[Math.min(index, siblings.length - 1)];
}

/** Who receives the focus of a removed leaf: its successor in the innermost group around it that has one. */
export function heirOf(all: FocusNodes, losses: readonly Loss[]): string | undefined {
  for (const loss of losses) {
    const next = successorOf(all, loss);
    if (next !== undefined || loss.last) return next;
  }
  return undefined;
}
