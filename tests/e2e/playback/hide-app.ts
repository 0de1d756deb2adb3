import type { Page } from '../support/page.ts';

/** Hides the app during something else, as a set does that shows another input. */
export async function hideApp(page: Page, meanwhile: () => Promise<unknown>): Promise<void> {
  const hide = (hidden: boolean) =>
    page.js(`(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${hidden} });
      document.dispatchEvent(new Event('visibilitychange'));
    })()`);
  await hide(true);
  await meanwhile();
  await hide(false);
}
