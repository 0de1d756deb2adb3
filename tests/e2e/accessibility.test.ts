import axe from 'axe-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, launch } from './support/launch.ts';
import { type Service, startService } from './support/start-service.ts';

let service: Service;
let browser: Browser;

beforeAll(async () => {
  service = await startService();
  browser = await launch();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await service?.close();
});

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

// Shown on a television, driven by a remote: nothing zooms, and there is no page to have landmarks of.
const run = `axe.run(document, { rules: { 'meta-viewport': { enabled: false }, region: { enabled: false } } })
  .then((result) => result.violations.map(({ id, nodes }) => ({
    id, nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => ({ html: html.slice(0, 160), failureSummary })),
  })))`;

test.each([
  '',
  'cinema',
  'cinema?genre=drama',
  'search?text=та',
  'library/history',
  'library/saved',
  'channels',
  'cinema/2',
  'profile',
  'auth/login',
])('the screen at #/ru/%s can be read aloud and seen by everyone', async (path) => {
  const { page } = browser;
  await page.goto('about:blank');
  await page.goto(`${service.origin}/#/ru/${path}`);
  await page.waitFor(`document.querySelector('[data-focused]')`, 20_000);
  await page.waitFor(`Array.from(document.images).every((image) => image.complete)`, 20_000);
  await page.js(`${axe.source}; true`);
  expect(await page.js<Violation[]>(run)).toEqual([]);
});
