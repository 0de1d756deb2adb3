let latest: Element | null = null;

/** Whether an element shows the focus, or something inside it does. */
export function hasFocus(element: Element): boolean {
  return latest !== null && element.contains(latest) && latest.hasAttribute('data-focused');
}

/** Marks an element as the one that shows the focus, or takes the mark away. Only this writes the attribute. */
export function showFocus(element: Element, shown: boolean): void {
  if (element.hasAttribute('data-focused') === shown) return;
  if (shown) {
    latest = element;
    element.setAttribute('data-focused', '');
  } else element.removeAttribute('data-focused');
}
