import { expect } from 'vitest';
import type { LiveSource } from '../support/live-source.ts';
import type { Page } from '../support/page.ts';

/** Turns subtitles on or off in the panel that the green key opens. */
export async function chooseSubtitles(page: Page, choice: RegExp): Promise<void> {
  await page.press('green');
  await page.waitFor(`document.querySelector('[role=dialog] [data-focused]')`);
  const focused = `(document.querySelector('[data-focused]') || {}).textContent || ''`;
  await page.press('up', 6);
  for (let step = 0; step < 8 && !choice.test(await page.js<string>(focused)); step += 1) {
    await page.press('down');
  }
  expect(await page.js<string>(focused)).toMatch(choice);
  await page.press('ok');
  await page.press('back');
  await page.waitFor(`!document.querySelector('[role=dialog]')`);
}

/** Seconds until a line of the present shows. */
export async function lineShows(page: Page, source: LiveSource, within: number): Promise<number> {
  const from = performance.now();
  const line = `(/Satr (\\d+)\\.\\d/.exec(document.body.textContent) || [])[1] || ''`;
  // It may be gone at another look.
  const shown = Number(await page.waitFor<string>(line, within * 1000));
  expect(source.next() - shown).toBeGreaterThanOrEqual(0);
  expect(source.next() - shown).toBeLessThan(8);
  return Math.round((performance.now() - from) / 100) / 10;
}
