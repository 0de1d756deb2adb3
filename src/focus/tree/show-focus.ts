import { appFocus } from './app-focus.ts';

/** Sets or removes `data-focused` on an element. No other code of the app writes the attribute. */
export function showFocus(element: Element, shown: boolean): void {
  if (element.hasAttribute('data-focused') === shown) return;
  if (!shown) {
    element.removeAttribute('data-focused');
    return;
  }
  appFocus.shown = element;
  element.setAttribute('data-focused', '');
}
