import type { FocusNode, TreeLeaf } from './focus-tree.ts';
import { inDocumentOrder } from './group-order.ts';

/** The nodes of a focus tree by their keys, and the last focused child of each group. */
export type FocusNodes = readonly [nodes: Map<string, FocusNode>, lastChild: Map<string, string>];

/** The key of the child that receives a group's focus first. */
export function firstOf({ first }: FocusNode): string | undefined {
  return typeof first === 'function' ? first() : first;
}

/** Keys of the children that can have the focus, in document order, with one that is about to be `removed`. */
export function childrenOf([nodes]: FocusNodes, parent: string, removed?: string): string[] {
  const children: TreeLeaf[] = [];
  nodes.forEach(({ parent: its, focusable, element }, focusKey) => {
    if (its === parent && (focusable || focusKey === removed)) children.push({ focusKey, node: element });
  });
  return inDocumentOrder(children).map(({ focusKey }) => focusKey);
}

/** The leaf itself, or the remembered, first or topmost one of a group; `null` if there is none. */
export function leafOf(all: FocusNodes, key: string | undefined): string | null {
  const [nodes, lastChild] = all;
  const node = key === undefined ? undefined : nodes.get(key);
  if (key === undefined || !node?.focusable) return null;
  if (!node.orientation) return key;
  const wanted = leafOf(all, node.remembers ? lastChild.get(key) : undefined) ?? leafOf(all, firstOf(node));
  if (wanted !== null) return wanted;
  for (const child of childrenOf(all, key)) {
    const leaf = leafOf(all, child);
    if (leaf !== null) return leaf;
  }
  return null;
}

/** Keys from a node to the root, without it. */
export function pathOf(all: FocusNodes, key: string): string[] {
  const node = all[0].get(key);
  return node ? [key, ...pathOf(all, node.parent)] : [];
}

/** The groups around a leaf remember the way to it. */
export function rememberWay(all: FocusNodes, leaf: string): void {
  const [nodes, lastChild] = all;
  for (const key of pathOf(all, leaf)) lastChild.set((nodes.get(key) as FocusNode).parent, key);
}

/** Forgets a node, and that its group remembered it. */
export function forgetNode([nodes, lastChild]: FocusNodes, key: string, { parent }: FocusNode): void {
  nodes.delete(key);
  lastChild.delete(key);
  if (lastChild.get(parent) === key) lastChild.delete(parent);
}
