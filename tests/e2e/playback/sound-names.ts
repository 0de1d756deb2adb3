import type { Page } from '../support/page.ts';

/** The names of the sounds in the panel that the red key opens. */
export async function soundNames(page: Page): Promise<readonly string[]> {
  await page.press('red');
  await page.waitFor(`document.querySelector('[role=dialog] [data-focused]')`);
  const names = await page.js<readonly string[]>(
    `Array.from(document.querySelectorAll('[role=dialog] [role=radio]')).map((each) => each.textContent)`,
  );
  await page.press('back');
  await page.waitFor(`!document.querySelector('[role=dialog]')`);
  return names;
}
