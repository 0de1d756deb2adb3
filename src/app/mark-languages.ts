import { foreignLanguage } from '../i18n/foreign-language.ts';
import { useLang } from '../state/lang.ts';
import { MODAL_HEADING } from '../ui/modal-heading.tsx';

/** Elements whose language we set; one that has its own keeps it. */
const marked = new WeakSet<Element>();

function mark(element: Element): void {
  if (element.hasAttribute('lang') && !marked.has(element)) return;
  const label = element.getAttribute('aria-label');
  // The parts of a text may have their own languages.
  const isMixed = label === null && element.querySelector('[lang]') !== null;
  const words = label ?? element.textContent ?? '';
  const language = isMixed ? null : foreignLanguage(words, useLang.getState().lang);
  if (language !== null) {
    element.setAttribute('lang', language);
    marked.add(element);
  } else if (marked.has(element)) element.removeAttribute('lang');
}

/** Marks a focused element and the heading of its modal, which is read before it. */
function markFocused(element: Element): void {
  mark(element);
  const heading = element.closest('[role=dialog]') && document.getElementById(MODAL_HEADING);
  if (heading) mark(heading);
}

/**
 * Gives each focused element the language of its name, in which the voice guide reads it: a Russian title in an Uzbek
 * interface is read in Russian. Elements are reused for other items, so each focus decides again.
 * https://www.w3.org/WAI/WCAG22/Understanding/language-of-parts
 */
export function markLanguages(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target !== document.body) markFocused(target);
  });
  if (document.activeElement && document.activeElement !== document.body) markFocused(document.activeElement);
}
