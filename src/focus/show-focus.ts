let latest: Element | null = null;

/** Whether an element or one of its descendants shows the focus. */
export function hasFocus(element: Element): boolean {
  return latest !== null && element.contains(latest) && latest.hasAttribute('data-focused');
}

/** Sets or removes `data-focused` on an element. No other code writes the attribute. */
export function showFocus(element: Element, shown: boolean): void {
  if (element.hasAttribute('data-focused') === shown) return;
  if (shown) {
    latest = element;
    element.setAttribute('data-focused', '');
  } else element.removeAttribute('data-focused');
}
