import {
  type FocusableComponent,
  type FocusableComponentLayout,
  SpatialNavigationService,
} from '@noriginmedia/norigin-spatial-navigation';
import { type Direction, type FocusNode, type FocusTree, ROOT, type TreeLeaf } from './focus-tree.ts';
import { inDocumentOrder, nextAlong } from './group-order.ts';

const nothing = (): void => undefined;
const done = Promise.resolve();
/** Never calls back, because nothing is measured. */
// biome-ignore lint/suspicious/noThenProperty: a promise would collect a callback for every press
const noLayout = { then: nothing } as unknown as Promise<FocusableComponentLayout>;

/** norigin without its asynchronous steps, which find the leaf of a group and measure elements. */
class Navigation extends SpatialNavigationService {
  enter: (key: string) => void = nothing;
  report: (key: string, focused: boolean) => void = nothing;

  /** Called by norigin with the result of an arrow. */
  override setFocus(key: string): Promise<void> {
    this.enter(key);
    return done;
  }

  override onIntermediateNodeBecameFocused(key: string): void {
    this.report(key, true);
  }

  override onIntermediateNodeBecameBlurred(key: string): void {
    this.report(key, false);
  }

  override updateLayout(): Promise<void> {
    return done;
  }

  override getNodeLayoutByFocusKey(): Promise<FocusableComponentLayout> {
    return noLayout;
  }
}

function firstOf({ first }: FocusNode): string | undefined {
  return typeof first === 'function' ? first() : first;
}

/** The position of a removed node, or of a group around it. */
interface Loss {
  readonly key: string;
  readonly parent: string;
  /** The group's element, because a new group may have the same key. */
  readonly group: HTMLElement | undefined;
  /** Keys of all children of the parent, in document order. */
  readonly children: readonly string[];
  /** Whether a neighbour outside the parent must not receive the focus. */
  readonly last: boolean;
}

/** A focus tree on norigin's spatial navigation. It shares nothing with other trees. */
export function createNoriginTree(): FocusTree {
  const service = new Navigation();
  const nodes = new Map<string, FocusNode>();
  /** The last focused child of each group. */
  const lastChild = new Map<string, string>();
  /** Callbacks of the current move, called once the tree is consistent. */
  let reports: (() => void)[] = [];
  let losses: Loss[] = [];

  const childrenOf = (parent: string, removed?: string) => {
    const children: TreeLeaf[] = [];
    nodes.forEach(({ parent: its, focusable, element }, focusKey) => {
      if (its === parent && (focusable || focusKey === removed)) children.push({ focusKey, node: element });
    });
    return inDocumentOrder(children).map(({ focusKey }) => focusKey);
  };
  const leafOf = (key: string | undefined): string | null => {
    const node = key === undefined ? undefined : nodes.get(key);
    if (key === undefined || !node?.focusable) return null;
    if (!node.orientation) return key;
    const wanted = leafOf(node.remembers ? lastChild.get(key) : undefined) ?? leafOf(firstOf(node));
    if (wanted !== null) return wanted;
    for (const child of childrenOf(key)) {
      const leaf = leafOf(child);
      if (leaf !== null) return leaf;
    }
    return null;
  };
  const handlersOf = (key: string) => nodes.get(key)?.handlers?.current;
  const report = (key: string, focused: boolean): void => {
    const handlers = handlersOf(key);
    reports.push(() => (focused ? handlers?.onFocus?.() : handlers?.onBlur?.()));
  };
  const canEnter = (key: string): boolean => leafOf(key) !== null;
  /** Keys from a node to the root, without it. */
  const pathOf = (key: string): string[] => {
    const node = nodes.get(key);
    return node ? [key, ...pathOf(node.parent)] : [];
  };
  const flush = (): void => {
    const all = reports;
    reports = [];
    for (const call of all) call();
  };
  const noteLastChildren = (): void => {
    for (const key of pathOf(service.getCurrentFocusKey())) {
      lastChild.set((nodes.get(key) as FocusNode).parent, key);
    }
  };

  service.enter = (key) => {
    const leaf = leafOf(key);
    // A move that leads nowhere must not cancel a handover.
    if (leaf === null) return;
    losses = [];
    service.setCurrentFocusedKey(leaf, {});
    service.updateParentsHasFocusedChild(leaf, {});
    noteLastChildren();
    flush();
  };
  service.report = (key, focused) => {
    if (nodes.get(key)?.focusable) report(key, focused);
  };
  service.init({
    focusOnPresetKey: false,
    layoutAdapter: {
      addEventListeners: nothing,
      blurNode: nothing,
      focusNode: nothing,
    },
  });

  const noteLoss = (leaf: string): void => {
    losses = pathOf(leaf).map((key) => {
      const { parent } = nodes.get(key) as FocusNode;
      const around = nodes.get(parent);
      return {
        key,
        parent,
        group: around?.element,
        children: childrenOf(parent, key),
        last: around?.scope || around?.boundary || false,
      };
    });
    // After React's commit, which may add the node again or remove its siblings too.
    void done.then(settle);
  };
  /**
   * The group's first choice, or the sibling that has taken the position of the removed child, or the last one. A
   * group with new content is entered as usual.
   */
  const successorOf = ({ key, parent, group, children }: Loss): string | undefined => {
    const around = nodes.get(parent);
    if (around?.element !== group) return;
    const first = around && firstOf(around);
    if (first !== undefined && canEnter(first)) return first;
    const siblings = childrenOf(parent).filter(canEnter);
    const isLeft = (child: string): boolean => siblings.indexOf(child) >= 0;
    if (around && siblings.length > 0 && !children.some(isLeft)) return parent;
    const previous = children.slice(0, children.indexOf(key)).filter(isLeft).pop();
    const index = previous === undefined ? 0 : siblings.indexOf(previous) + 1;
    return siblings[Math.min(index, siblings.length - 1)];
  };
  /** Gives the focus to the successor of a removed focusable, or of the innermost group around it that has one. */
  function settle(): void {
    const all = losses;
    losses = [];
    for (const loss of all) {
      const next = canEnter(loss.key) ? loss.key : successorOf(loss);
      if (next !== undefined) service.enter(next);
      if (next !== undefined || loss.last) return;
    }
  }

  /** Without handlers and options, which norigin calls in steps that are replaced here. */
  const componentOf = (node: FocusNode) => ({
    node: node.element,
    focusable: node.focusable,
    isFocusBoundary: node.boundary ?? false,
    measureChildrenLayout: false,
    nextFocusResolver: (direction: Direction, key: string, siblings: FocusableComponent[]) =>
      node.orientation ? nextAlong(node.orientation, direction, key, siblings, canEnter) : null,
  });
  const register = (key: string, node: FocusNode): void =>
    service.addFocusable({
      ...componentOf(node),
      focusKey: key,
      parentFocusKey: node.parent,
      onUpdateFocus: (focused) => {
        handlersOf(key)?.onHighlight?.(focused);
        report(key, focused);
      },
    } as FocusableComponent);
  // Without a root, norigin would measure the outermost nodes.
  register(ROOT, { element: document.body, parent: '', focusable: true, boundary: true });

  return {
    set: (key, node) => {
      const isKnown = nodes.has(key);
      nodes.set(key, node);
      if (isKnown) return service.updateFocusable(key, componentOf(node) as FocusableComponent);
      register(key, node);
      // A child may have received the focus before its group was added.
      noteLastChildren();
      flush();
    },
    remove: (key) => {
      const node = nodes.get(key);
      if (!node) return;
      const focused = service.getCurrentFocusKey();
      // React removes a group before or after its children.
      if (losses.length === 0 && pathOf(focused).indexOf(key) >= 0) noteLoss(focused);
      nodes.delete(key);
      lastChild.delete(key);
      if (lastChild.get(node.parent) === key) lastChild.delete(node.parent);
      service.removeFocusable({ focusKey: key });
      if (key === focused) node.handlers?.current.onHighlight?.(false);
    },
    has: (key) => nodes.has(key),
    current: () => {
      settle();
      const key = service.getCurrentFocusKey();
      return nodes.has(key) ? key : null;
    },
    focus: service.enter,
    move: (direction) => {
      settle();
      const before = service.getCurrentFocusKey();
      if (handlersOf(before)?.onArrow?.(direction)) return true;
      void service.smartNavigate(direction, '', {});
      return service.getCurrentFocusKey() !== before;
    },
    press: () => {
      settle();
      const node = nodes.get(service.getCurrentFocusKey());
      if (node?.focusable) node.handlers?.current.onPress?.();
    },
    leaves: () => {
      const leaves: TreeLeaf[] = [];
      nodes.forEach(({ orientation, focusable, element }, focusKey) => {
        if (!orientation && focusable) leaves.push({ focusKey, node: element });
      });
      return leaves;
    },
  };
}
