// The compressed script: a page takes half as long to read it.
import source from 'axe-core/axe.min.js?raw';
import type { Page } from './page.ts';

/** Loads axe into a page that does not have it yet. */
export async function loadAxe(page: Page): Promise<void> {
  if (!(await page.js<boolean>('Boolean(window.axe)'))) await page.js(`${source}; true`);
}

/** The rules that a phone's page breaks, each with the first of its elements. */
export async function axeViolations(page: Page): Promise<readonly unknown[]> {
  await loadAxe(page);
  return page.js<readonly unknown[]>(
    `axe.run(document).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))`,
  );
}
