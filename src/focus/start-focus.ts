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
      measureLayout: ({ node }: FocusableComponent) =>
        Promise.resolve({ x: 0, y: 0, left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0, node }),
      blurNode: () => undefined,
      focusNode: () => undefined,
    },
  });
}
