/** Sets or removes `data-focused` on an element. No other code writes the attribute. */
export function showFocus(element: Element, shown: boolean): void {
  if (element.hasAttribute('data-focused') === shown) return;
  if (shown) element.setAttribute('data-focused', '');
  else element.removeAttribute('data-focused');
}
