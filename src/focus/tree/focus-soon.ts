import { afterFrame } from '../timing/after-frame.ts';
import { appFocus } from './app-focus.ts';

/** Engines before 64 ignore `preventScroll`. */
function focusWithoutScroll(element: HTMLElement): void {
  let isSupported = false;
  element.focus({
    get preventScroll() {
      isSupported = true;
      return true;
    },
  });
  if (!isSupported) resetScroll(element);
}

function resetScroll(element: HTMLElement): void {
  for (let node = element.parentElement; node; node = node.parentElement) {
    node.scrollTop = 0;
    node.scrollLeft = 0;
  }
}

function apply(): void {
  const element = appFocus.domTarget;
  appFocus.domTarget = null;
  if (element?.isConnected && element !== document.activeElement) focusWithoutScroll(element);
}

/** Moves DOM focus, which the set's voice guide reads, once the frame that shows the focus has been drawn. */
export function focusSoon(element: HTMLElement): void {
  appFocus.domTarget = element;
  afterFrame(apply);
}
