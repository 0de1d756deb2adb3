import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from './support/launch.ts';
import { launchWalk } from './support/launch-walk.ts';
import type { Page } from './support/page.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';
import { walksIn } from './support/viewer-walk.ts';
import type { Walker } from './support/walker.ts';

const texts = {
  uz: {
    watch: /Tomosha qilish|davom etish|Obuna bilan/,
    details: /^Batafsil$/,
    reels: 'Qisqa videolar',
    size: /^Matn oʻlchami/,
    general: /^Umumiy/,
  },
  ru: {
    watch: /Смотреть|Продолжить/,
    details: /^Подробнее$/,
    reels: 'Короткие видео',
    size: /^Размер текста/,
    general: /^Общие/,
  },
} as const;

const heading = `(document.querySelector('h1') || {}).textContent`;
const stage = `document.querySelector('[data-shown]')`;
const said = `(function () {
  var stage = ${stage};
  return stage && !stage.hasAttribute('data-moving') ? stage.textContent : '';
})()`;
const inRail = (name: string): string =>
  `document.querySelector('section[aria-label="${name}"] [data-focused]')`;
const preview = `(function () {
  var video = document.querySelector('video');
  return video && video.muted && ${stage}.contains(video) && video.currentTime > 0.2;
})()`;

let service: Service;
beforeAll(async () => {
  service = await sharedService();
});

describe.each(walksIn(76))('home in engine $engine in $lang', ({ engine, lang }) => {
  const { watch, details, reels, size, general } = texts[lang];
  let browser: Browser;
  let page: Page;
  let remote: Walker;

  beforeAll(async () => {
    ({ browser, page, remote } = await launchWalk(engine));
    await page.goto(`${service.origin}/#/${lang}/`);
    await remote.comesTo(watch);
  });
  afterAll(() => browser?.close());

  const title = (): Promise<string> => page.js<string>(heading);

  /** Moves to the next banner and returns its title. */
  async function next(): Promise<string> {
    const before = JSON.stringify(await title());
    await remote.until('right', `${heading} !== ${before}`, 3);
    return title();
  }

  test('leads by keys through every banner back to the first', async () => {
    const dots = await page.js<number>(`document.querySelectorAll('h1 ~ [aria-hidden] > span').length`);
    const first = await title();
    const seen = new Set([first]);
    // They also turn by themselves, and a walk may pass one over.
    for (let presses = 0; seen.size < dots && presses < 3 * dots; presses++) seen.add(await next());
    expect(seen.size).toBe(dots);
    await remote.until('left', `${heading} === ${JSON.stringify(first)}`, 3 * dots);
    await remote.comesTo(watch);
    await remote.press('left');
    await page.waitFor(`document.querySelector('[role=navigation] [data-focused]')`);
    await remote.press('right');
    await remote.comesTo(watch);
  });

  test('turns quickly without losing the focus, also without a network', async () => {
    await page.throttle({ offline: true });
    await page.press('left', 4);
    await page.press('right', 5);
    await page.press('left', 20);
    await page.waitFor(`document.querySelectorAll('[data-focused]').length === 1`);
    await page.throttle({});
    await remote.walk('right', watch);
    await remote.press('right');
    await remote.comesTo(details);
  });

  test('says on its stage what has the focus, rail by rail', async () => {
    for (let rail = 0; rail < 5; rail++) {
      await remote.press('down');
      await page.waitFor(`${said} !== ''`);
      await remote.press('right');
      const card = (await remote.words()).toLowerCase();
      const first = `${said}.split(/[0-9(]/)[0].slice(0, 5).toLowerCase()`;
      await page.waitFor(`${said} !== '' && ${JSON.stringify(card)}.indexOf(${first}) >= 0`);
    }
  });

  test('plays the focused reel without sound until the next press', async () => {
    await remote.until('down', inRail(reels));
    await page.waitFor(preview);
    await remote.press('right');
    await page.waitFor(`!document.querySelector('video')`);
  });

  test('is at most six presses away from the text size', async () => {
    await page.load(`${service.origin}/#/${lang}/`);
    await remote.comesTo(watch);
    const keys = ['left', 'up', 'ok', 'down', 'right', 'ok'] as const;
    expect(keys.length).toBeLessThanOrEqual(6);
    await remote.press(...keys.slice(0, 3));
    await remote.arrives(`#/${lang}/settings`);
    await remote.comesTo(general);
    await remote.press('down', 'right');
    await remote.comesTo(size);
    await remote.press('ok');
    await page.waitFor(`/100/.test(document.querySelector('[role=dialog] [data-focused]').textContent)`);
  });

  test('reports no error and no lost focus on the way', () => {
    expect(page.errors.filter((error) => !/ERR_INTERNET_DISCONNECTED/.test(error))).toEqual([]);
  });
});
