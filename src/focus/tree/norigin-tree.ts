import {
  type FocusableComponent,
  type FocusableComponentLayout,
  SpatialNavigationService,
} from '@noriginmedia/norigin-spatial-navigation';
import { heirOf, type Loss, lossesOf } from './focus-handover.ts';
import { type FocusNodes, forgetNode, leafOf, pathOf, rememberWay } from './focus-nodes.ts';
import { type Direction, type FocusNode, type FocusTree, ROOT, type TreeLeaf } from './focus-tree.ts';
import { nextAlong } from './group-order.ts';

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

/** A focus tree on norigin's spatial navigation. It shares nothing with other trees. */
export function createNoriginTree(): FocusTree {
  const service = new Navigation();
  const nodes = new Map<string, FocusNode>();
  const all: FocusNodes = [nodes, new Map()];
  /** Where the focus was, while it waits for the successor of a removed leaf. */
  let losses: readonly Loss[] = [];
  /** Callbacks of the current move, called once the tree is consistent. */
  let reports: (() => void)[] = [];

  const canEnter = (key: string): boolean => leafOf(all, key) !== null;
  const handlersOf = (key: string) => nodes.get(key)?.handlers?.current;
  const report = (key: string, focused: boolean): void => {
    const handlers = handlersOf(key);
    reports.push(() => (focused ? handlers?.onFocus?.() : handlers?.onBlur?.()));
  };
  const flush = (): void => {
    const calls = reports;
    reports = [];
    for (const call of calls) call();
  };
  /** Gives the focus to the successor of a removed focusable. */
  const settle = (): void => {
    const next = heirOf(all, losses);
    losses = [];
    if (next !== undefined) service.enter(next);
  };

  service.enter = (key) => {
    const leaf = leafOf(all, key);
    // A move that leads nowhere must not cancel a handover.
    if (leaf === null) return;
    losses = [];
    service.setCurrentFocusedKey(leaf, {});
    service.updateParentsHasFocusedChild(leaf, {});
    rememberWay(all, service.getCurrentFocusKey());
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
      rememberWay(all, service.getCurrentFocusKey());
      flush();
    },
    remove: (key) => {
      const node = nodes.get(key);
      if (!node) return;
      const focused = service.getCurrentFocusKey();
      // React removes a group before or after its children.
      if (losses.length === 0 && pathOf(all, focused).indexOf(key) >= 0) {
        losses = lossesOf(all, focused);
        // After React's commit, which may add the node again or remove its siblings too.
        void done.then(settle);
      }
      forgetNode(all, key, node);
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
