import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { launch } from '../e2e/support/launch.ts';

const index = pathToFileURL(resolve(import.meta.dirname, '../../dist/packaged/index.html')).href;
const SHOWN = `getComputedStyle(document.getElementById('plain')).display === 'block' && document.getElementById('plain').innerText`;

test('a set older than the app shows one plain page in three languages', async () => {
  const userAgent =
    'Mozilla/5.0 (Linux; Tizen 3.0; SMART-TV) AppleWebKit/537.36 (KHTML, like Gecko) Version/3.0 Chrome/47.0.2526.69 TV Safari/537.36';
  const { page, close } = await launch(68, { userAgent });
  try {
    await page.goto(index);
    const text = await page.js<string>(SHOWN);
    expect(text).toMatch(/eskirgan[\s\S]*слишком старый[\s\S]*too old/);
  } finally {
    await close();
  }
});

test('an app whose scripts fail to load says so, and OK retries', async () => {
  const { page, close } = await launch(68);
  try {
    await page.client.Network.setBlockedURLs({ urls: ['*polyfills-legacy*'] });
    await page.goto(index);
    expect(await page.waitFor<string>(SHOWN)).toMatch(
      /ishga tushmadi[\s\S]*не запустилась[\s\S]*did not start/,
    );
    await page.client.Network.setBlockedURLs({ urls: [] });
    await page.press('ok');
    await page.waitFor(`document.querySelector('#root [data-focused]')`);
  } finally {
    await close();
  }
});
