import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from './support/launch.ts';
import { launchWalk } from './support/launch-walk.ts';
import { leavePlayer } from './support/leave-player.ts';
import type { Page } from './support/page.ts';
import { typeDigits } from './support/sign-in.ts';
import { type Service, startService } from './support/start-service.ts';
import { heroButton, type Walker } from './support/walker.ts';

const PHONE = '+998901234567';

const hash = (page: Page): Promise<string> => page.js<string>('location.hash');
const focusedText = `(document.querySelector('[data-focused]') || {}).textContent`;
const focusedLabel = `(document.querySelector('[data-focused]') || document.body).getAttribute('aria-label')`;
const videoTime = `((document.querySelector('video') || {}).currentTime || 0)`;

/** `tests/engines/journey.test.ts` walks through old engines. */
describe('with only the keys of a remote control', () => {
  let service: Service;
  let browser: Browser;
  let page: Page;
  let remote: Walker;
  beforeAll(async () => {
    service = await startService();
    ({ browser, page, remote } = await launchWalk());
  });
  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });

  test('home opens with the focus on the hero', async () => {
    await page.goto(`${service.origin}/#/uz/`);
    await page.waitFor(`${heroButton}.test(${focusedText})`);
    expect((await page.focused())?.count).toBe(1);
  });

  test('Down leads through the rails to a title', async () => {
    const inPosters = `document.querySelector('section[aria-label="Yangi qoʻshilganlar"] [data-focused]')`;
    await remote.until('down', inPosters);
    await remote.walk('right', /Samarqand tuni/, 30);
    const before = await page.js<string>(focusedLabel);
    await page.press('ok');
    await page.waitFor(`/#\\/uz\\/cinema\\/\\d+/.test(location.hash)`);
    await page.waitFor(`/Tomosha qilish|davom etish/.test(${focusedText})`);
    await page.press('back');
    await page.waitFor(`location.hash === '#/uz/'`);
    await page.waitFor(`document.querySelector('[data-focused]')`);
    expect(await page.js(focusedLabel)).toBe(before);
  });

  test('a film that played for five seconds is in the history with its position', async () => {
    const card = await page.js<string>(focusedLabel);
    await page.press('ok');
    await page.waitFor(`/Tomosha qilish/.test(${focusedText})`);
    await page.press('ok');
    const began = await page.waitFor<number>(videoTime);
    await page.waitFor(`${videoTime} > ${began + 5}`);
    await leavePlayer(page);
    await page.waitFor(`/davom etish/.test(${focusedText})`);
    await page.press('back');
    await page.waitFor(`location.hash === '#/uz/'`);
    await page.waitFor(`document.querySelector('[data-focused]')`);
    expect(await page.js(focusedLabel)).toBe(card);
    // The rail is above, where the document may no longer have it.
    await remote.until('up', `document.querySelector('section[aria-label="Davom ettirish"]')`);
  });

  test('the menu leads to sign-in by the code from the inbox', async () => {
    await remote.choose(/^Hisob/);
    await page.waitFor(`/Kirish/.test(${focusedText})`);
    await page.press('ok');
    await page.waitFor(`/#\\/uz\\/auth\\/login/.test(location.hash)`);
    await page.waitFor(`${focusedText} === '5'`);
    await typeDigits(page, PHONE.slice(4));
    await page.press('ok');
    await page.waitFor(`/raqamiga yuborildi/.test(document.body.textContent)`);
    await typeDigits(page, await service.codeFor(PHONE));
    await page.waitFor(`/#\\/uz\\/profile/.test(location.hash)`);
    await page.waitFor(`/Hisobdan chiqish/.test(document.body.textContent)`);
    await page.waitFor(`document.querySelectorAll('[data-focused]').length === 1`);
  });

  test('a title watched before sign-in is in the account', async () => {
    const titles = await page.waitFor<string[]>(
      `fetch('/api/v2/cinema/history/', { headers: { authorization: 'Bearer ' + localStorage.token, 'accept-language': 'uz' } })
        .then((answer) => answer.json())
        .then((list) => list.results && list.results.length > 0 && list.results.map((each) => each.cinema.title))`,
    );
    expect(titles).toContain('Samarqand tuni');
  });

  test('a channel plays live', async () => {
    await page.press('back');
    await page.waitFor(`location.hash === '#/uz/'`);
    await page.waitFor(`document.querySelectorAll('[data-focused]').length === 1`);
    const inChannels = `document.querySelector('section[aria-label="Kanallar"] [data-focused]')`;
    // The banner may have turned to one with another button.
    await remote.until('up', inChannels);
    await page.press('ok');
    const began = await page.waitFor<number>(videoTime);
    await page.waitFor(`${videoTime} > ${began + 2}`);
    expect(await hash(page)).toMatch(/^#\/uz\/watch\/channel\/\d+$/);
    await remote.leave('#/uz/');
    await page.waitFor(inChannels);
  });

  test('reports no error and no lost focus on the way', () => {
    expect(page.errors).toEqual([]);
  });
});
