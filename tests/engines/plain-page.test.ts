import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, launch } from '../e2e/support/launch.ts';

const indexOf = (build: 'packaged' | 'web') =>
  pathToFileURL(resolve(import.meta.dirname, `../../dist/${build}/index.html`)).href;
const SHOWN = `getComputedStyle(document.getElementById('plain')).display === 'block' && document.getElementById('plain').innerText`;
const TOO_OLD = /eskirgan[\s\S]*слишком старый[\s\S]*too old/;

let browser: Browser;
beforeAll(async () => {
  browser = await launch(68);
});
afterAll(() => browser?.close());

describe.each(['packaged', 'web'] as const)('the %s page', (build) => {
  test.each(['window.Proxy', 'Element.prototype.attachShadow', 'CSS.supports'])(
    'says in three languages that a set without %s is too old, and starts nothing',
    async (feature) => {
      const page = await browser.newPage();
      await page.client.Page.addScriptToEvaluateOnNewDocument({ source: `delete ${feature}` });
      await page.goto(indexOf(build));
      expect(await page.js<string>(SHOWN)).toMatch(TOO_OLD);
      expect(await page.js(`document.querySelectorAll('script[src*="loader-legacy"]').length`)).toBe(0);
    },
  );
});

test('a set whose user agent says less than its engine can starts normally', async () => {
  const userAgent =
    'Mozilla/5.0 (Linux; Tizen 3.0; SMART-TV) AppleWebKit/537.36 (KHTML, like Gecko) Version/3.0 Chrome/47.0.2526.69 TV Safari/537.36';
  const page = await browser.newPage({ userAgent });
  await page.goto(indexOf('packaged'));
  await page.waitFor(`document.querySelector('#root [data-focused]')`);
  expect(await page.js(SHOWN)).toBe(false);
});

test.each(['polyfills', 'loader', 'index'])(
  'an app whose %s script fails to load says so, and OK retries',
  async (script) => {
    const page = await browser.newPage();
    const network = await page.network();
    await network.setBlockedURLs({ urls: [`*${script}-legacy*`] });
    await page.goto(indexOf('packaged'));
    expect(await page.waitFor<string>(SHOWN)).toMatch(
      /ishga tushmadi[\s\S]*не запустилась[\s\S]*did not start/,
    );
    await network.setBlockedURLs({ urls: [] });
    await page.press('ok');
    await page.waitFor(`document.querySelector('#root [data-focused]')`);
  },
);
