import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { launch } from '../e2e/support/launch.ts';

const index = resolve(import.meta.dirname, '../../dist/packaged/index.html');

const POLYFILLS = `document.querySelectorAll('script[src*="polyfills-legacy"]').length`;

/** webOS 5 represents the old half of the sets, the current engine the new half. */
test.each([68, 'current'] as const)('the packaged app starts from a file in engine %s', async (engine) => {
  expect(existsSync(index), 'dist/packaged is missing: npm run build:packaged').toBe(true);
  const { page, close } = await launch(engine);
  try {
    await page.goto(pathToFileURL(index).href);
    await page.waitFor(`document.querySelector('#root [data-focused]')`);
    // The first requests after the choice of a language fail and must end in a message, not a crash.
    await page.press('ok');
    await page.waitFor(`document.querySelector('#root [role=alert]')`);
    expect((await page.focused())?.count).toBe(1);
    expect(await page.js(POLYFILLS), 'polyfills').toBe(engine === 'current' ? 0 : 1);
    expect(page.errors).toEqual([]);
    const local = page.failedRequests.filter(({ url }) => url.startsWith('file:'));
    expect(local).toEqual([]);
  } finally {
    await close();
  }
});
