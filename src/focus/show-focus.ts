/** Marks an element as the one that shows the focus, or takes the mark away. Only this writes the attribute. */
export function showFocus(element: Element, shown: boolean): void {
  if (element.hasAttribute('data-focused') === shown) return;
  if (shown) element.setAttribute('data-focused', '');
  else element.removeAttribute('data-focused');
}
