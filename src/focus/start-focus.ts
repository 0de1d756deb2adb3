import type {
  FocusableComponent,
  FocusableComponentLayout,
  NodeType,
} from '@noriginmedia/norigin-spatial-navigation';
import { init } from '@noriginmedia/norigin-spatial-navigation';
import { setNavigator } from './remote.ts';
import { hasFocus } from './show-focus.ts';

/**
 * Where a stop stands, as far as navigation asks. A group entered for the first time begins with what is nearest the
 * top: what comes first in the document. Each press asks for the place of what it moves away from too, and makes no use
 * of it: that is not looked up, for it takes longer the more there is on the screen.
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
 * Starts spatial navigation. Order within a group is the order in the document, so that nothing is ever measured:
 * every group resolves its own directions, and the adapter answers without reading a layout.
 */
export function startFocus(): void {
  init({
    shouldFocusDOMNode: false,
    focusOnPresetKey: false,
    layoutAdapter: {
      // Releases are not passed on: navigation answers nothing to them, and on a slow set a key is let go while what it
      // did is still being drawn.
      addEventListeners: ({ keyDown }) => setNavigator((arrow, event) => keyDown?.(arrow, event)),
      removeEventListeners: () => setNavigator(null),
      measureLayout: ({ node }: FocusableComponent) => Promise.resolve(new PlaceInDocument(node)),
      blurNode: () => undefined,
      focusNode: () => undefined,
    },
  });
}
