import { afterFrame } from './after-frame.ts';

let wanted: HTMLElement | null = null;
let prevents: boolean | undefined;

/** Engines before 64 ignore `preventScroll`. */
function supportsPreventScroll(): boolean {
  if (prevents === undefined) {
    prevents = false;
    document.createElement('div').focus({
      get preventScroll() {
        prevents = true;
        return true;
      },
    });
  }
  return prevents;
}

function resetScroll(element: HTMLElement): void {
  for (let node = element.parentElement; node; node = node.parentElement) {
    node.scrollTop = 0;
    node.scrollLeft = 0;
  }
}

function apply(): void {
  const element = wanted;
  wanted = null;
  if (!element?.isConnected || element === document.activeElement) return;
  element.focus({ preventScroll: true });
  if (!supportsPreventScroll()) resetScroll(element);
}

/** Moves DOM focus, which the set's voice guide reads, once the frame that shows the focus has been drawn. */
export function focusSoon(element: HTMLElement): void {
  wanted = element;
  afterFrame(apply);
}
