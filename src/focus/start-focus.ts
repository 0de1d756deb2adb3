import type {
  FocusableComponent,
  FocusableComponentLayout,
  NodeType,
} from '@noriginmedia/norigin-spatial-navigation';
import { init } from '@noriginmedia/norigin-spatial-navigation';
import { setNavigator } from './remote.ts';
import { hasFocus } from './show-focus.ts';

/**
 * The layout adapter's answer for a focusable. A group entered for the first time starts with the topmost
 * child, which is the first in document order. Each press also asks for the layout of the element it leaves
 * and does not use it; that lookup is skipped, because its cost grows with the screen's content.
 */
class PlaceInDocument implements FocusableComponentLayout {
  readonly x = 0;
  readonly left = 0;
  readonly right = 0;
  readonly width = 0;
  readonly height = 0;
  readonly node: NodeType;

  constructor(node: NodeType) {
    this.node = node;
  }

  get y(): number {
    if (hasFocus(this.node)) return 0;
    return Array.prototype.indexOf.call(document.getElementsByTagName('*'), this.node);
  }

  get top(): number {
    return this.y;
  }

  get bottom(): number {
    return this.y;
  }
}

/**
 * Starts spatial navigation. Order within a group is document order, so nothing is ever measured: every group
 * resolves its own directions, and the adapter reads no layout.
 */
export function startFocus(): void {
  init({
    shouldFocusDOMNode: false,
    focusOnPresetKey: false,
    layoutAdapter: {
      // Releases are not passed on: navigation ignores them, and on a slow set a key is released while its
      // effect is still being drawn.
      addEventListeners: ({ keyDown }) => setNavigator((arrow, event) => keyDown?.(arrow, event)),
      removeEventListeners: () => setNavigator(null),
      measureLayout: ({ node }: FocusableComponent) => Promise.resolve(new PlaceInDocument(node)),
      blurNode: () => undefined,
      focusNode: () => undefined,
    },
  });
}
