import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from './support/page.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';
import { ViewerWalk, walksIn } from './support/viewer-walk.ts';
import type { Walker } from './support/walker.ts';

const texts = {
  uz: {
    favourite: /Sevimli kanal/,
    favourites: /^Sevimlilar$/,
    last: /Oxirgi koʻrilgan/,
    all: /^Barcha kanallar$/,
    general: /^Umumiy$/,
    start: /^Oyna ochilganda/,
  },
  ru: {
    favourite: /В избранном/,
    favourites: /^Избранное$/,
    last: /Последний просмотр/,
    all: /^Все каналы$/,
    general: /^Общие$/,
    start: /^При запуске Oyna/,
  },
} as const;

const plays = `(document.querySelector('video') || {}).currentTime > 0.2`;

let service: Service;
beforeAll(async () => {
  service = await sharedService();
});

describe.each(walksIn('current'))('the channels in engine $engine in $lang', ({ engine, lang }) => {
  const { favourite, favourites, last, all, general, start } = texts[lang];
  let walk: ViewerWalk;
  let page: Page;
  let remote: Walker;
  beforeAll(async () => {
    walk = await ViewerWalk.start(service, engine, lang);
    ({ page, remote } = walk);
    await walk.open('channels');
  });
  afterAll(() => walk?.browser.close());

  test('are added to the favourites by a long OK, as the screen says', async () => {
    await remote.comesTo(/^1 Oyna 1/);
    await remote.press('up', 'right');
    await remote.comesTo(favourites);
    await remote.press('down');
    await remote.comesTo(all);
    await remote.press('ok');
    await remote.comesTo(/^1 Oyna 1/);
    await remote.press('right', 'right');
    await page.hold('ok', 900);
    await remote.comesTo(/^(Sevimlilarga qoʻshish|Добавить в избранное)/);
    await remote.press('ok');
    await page.waitFor(`document.querySelector('[data-focused][aria-checked=true]')`);
    await remote.press('back');
    await remote.comesTo(/^3 Oyna Bolajon/);
    await remote.comesTo(favourite);
    await remote.press('up', 'right', 'down');
    await remote.comesTo(/^3 Oyna Bolajon/);
  });

  test('are played by digits', async () => {
    await remote.press('1', '7');
    await remote.arrives(/watch\/channel\/\d+$/);
    await page.waitFor(plays);
  });

  test('start with the favourites, at the channel watched last', async () => {
    await walk.open('channels');
    await remote.comesTo(last);
    expect(await remote.words()).toMatch(/^17 Multorol/);
    expect(
      await page.js<string>(`document.querySelector('[data-pos="0,0"]').getAttribute('aria-label')`),
    ).toMatch(/^3 Oyna Bolajon/);
  });

  test('start with the last one by a setting, from which Back leads home', async () => {
    await walk.open('settings');
    await remote.comesTo(general);
    await remote.press('right');
    await remote.walk('down', start);
    await remote.press('ok');
    await walk.open('');
    await remote.arrives(/watch\/channel\/\d+$/);
    await page.waitFor(plays);
    await remote.leave(/^#\/[a-z]+\/?$/);
  });

  test('report no error and no lost focus on the way', () => {
    expect(page.errors).toEqual([]);
  });
});
