import type { FocusableComponent } from '@noriginmedia/norigin-spatial-navigation';
import { init } from '@noriginmedia/norigin-spatial-navigation';
import { setNavigator } from './remote.ts';

/**
 * Starts spatial navigation. Order within a group is the order in the document, so that nothing is ever measured:
 * every group resolves its own directions, and the adapter answers without reading a layout.
 */
export function startFocus(): void {
  init({
    shouldFocusDOMNode: false,
    focusOnPresetKey: false,
    layoutAdapter: {
      addEventListeners: ({ keyDown, keyUp }) =>
        setNavigator({
          press: (arrow, event) => keyDown?.(arrow, event),
          release: (arrow) => keyUp?.(arrow),
        }),
      removeEventListeners: () => setNavigator(null),
      measureLayout: ({ node }: FocusableComponent) => {
        // A group entered for the first time begins with what is nearest the top: what comes first in the document.
        const top = Array.prototype.indexOf.call(document.getElementsByTagName('*'), node);
        return Promise.resolve({
          x: 0,
          y: top,
          left: 0,
          top,
          right: 0,
          bottom: top,
          width: 0,
          height: 0,
          node,
        });
      },
      blurNode: () => undefined,
      focusNode: () => undefined,
    },
  });
}
