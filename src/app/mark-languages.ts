import { foreignLanguage } from '../i18n/foreign-language.ts';
import { useLang } from '../state/lang.ts';

/** Elements whose language we set; one that has its own keeps it. */
const marked = new WeakSet<Element>();

function mark(element: Element): void {
  if (element.hasAttribute('lang') && !marked.has(element)) return;
  const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
  const language = foreignLanguage(words, useLang.getState().lang);
  if (language !== null) {
    element.setAttribute('lang', language);
    marked.add(element);
  } else if (marked.has(element)) element.removeAttribute('lang');
}

/**
 * Gives each focused element the language of its name, in which the voice guide reads it: a Russian title in an Uzbek
 * interface is read in Russian. Elements are reused for other items, so each focus decides again.
 * https://www.w3.org/WAI/WCAG22/Understanding/language-of-parts
 */
export function markLanguages(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target !== document.body) mark(target);
  });
  if (document.activeElement && document.activeElement !== document.body) mark(document.activeElement);
}
