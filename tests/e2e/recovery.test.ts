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

const focusedText = `(document.querySelector('[data-focused]') || {}).textContent`;

test('with the API down the app says so on the screen, keeps the focus, and recovers by itself', async () => {
  const { page } = browser;
  await page.goto(`${service.origin}/#/uz/`);
  await page.waitFor(`/Tomosha qilish/.test(${focusedText})`, 20_000);
  await service.stop('SIGKILL');

  await page.js(`location.hash = '#/uz/cinema'`);
  await page.waitFor(`/Aloqa yoʻq/.test(document.body.textContent)`, 20_000);
  await page.waitFor(`/Qayta urinish/.test(${focusedText})`, 20_000);
  expect(await page.js('document.body.textContent')).toContain('N-1');
  await page.press('ok');
  await page.waitFor(`/Qayta urinish/.test(${focusedText})`, 20_000);

  await service.restart();
  await page.waitFor(`document.querySelector('[data-focused][data-pos="0,0"]')`, 30_000);
  await page.waitFor(`!/Aloqa yoʻq/.test(document.body.textContent)`);
  expect((await page.focused())?.count).toBe(1);
}, 120_000);

test('a screen whose code a deploy has taken away comes with one more load of the page, and Back leads back', async () => {
  const { page } = browser;
  const { client } = page;
  await page.goto('about:blank');
  await page.goto(`${service.origin}/#/uz/`);
  await page.waitFor(`/Tomosha qilish/.test(${focusedText})`, 20_000);
  const taken: string[] = [];
  client.Fetch.requestPaused(({ requestId, request }) => {
    taken.push(request.url);
    void client.Fetch.fulfillRequest({ requestId, responseCode: 404 });
    void client.Fetch.disable();
  });
  await client.Fetch.enable({ patterns: [{ urlPattern: '*/channels-screen*.js' }] });
  await page.js(`location.hash = '#/uz/channels'`);
  await page.waitFor(`document.querySelector('[data-focused][data-pos="0,0"]')`, 20_000);
  expect(taken).toHaveLength(1);
  expect((await page.focused())?.count).toBe(1);
  await page.press('back');
  await page.waitFor(`location.hash === '#/uz/' && /Tomosha qilish/.test(${focusedText})`, 20_000);
}, 60_000);
