import { wordsOf } from './focused.ts';

/** Whether code has put a missing value into a name. */
const hasGap = /\b(undefined|null|NaN)\b/;

/**
 * Watches every element that shows the focus, also for a moment: a screen reader has nothing to say of one without a
 * name. Returns a function that ends this and returns such elements.
 */
export function watchNames(): () => readonly string[] {
  const nameless = new Set<string>();
  const check = (records: readonly MutationRecord[]): void => {
    for (const { target } of records) {
      if (!(target instanceof Element) || !target.isConnected || !target.hasAttribute('data-focused'))
        continue;
      const name = wordsOf(target).trim();
      if (name === '' || hasGap.test(name)) nameless.add(target.outerHTML.slice(0, 200));
    }
  };
  const observer = new MutationObserver(check);
  observer.observe(document, { subtree: true, attributeFilter: ['data-focused', 'aria-label'] });
  return () => {
    check(observer.takeRecords());
    observer.disconnect();
    return [...nameless];
  };
}
