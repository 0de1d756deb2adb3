let wanted: HTMLElement | null = null;
let waiting = false;
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
  waiting = false;
  const element = wanted;
  wanted = null;
  if (!element?.isConnected || element === document.activeElement) return;
  element.focus({ preventScroll: true });
  if (!supportsPreventScroll()) resetScroll(element);
}

/** Moves DOM focus, which the set's voice guide reads, once the frame that shows the focus has been drawn. */
export function focusSoon(element: HTMLElement): void {
  wanted = element;
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => setTimeout(apply, 0));
}
