import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backTo } from './support/back-to.ts';
import { heapOf } from './support/memory.ts';
import type { Page } from './support/page.ts';
import { keptPart, setting } from './support/set-record.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';
import { ViewerWalk, walksIn } from './support/viewer-walk.ts';
import type { Walker } from './support/walker.ts';

const texts = {
  uz: {
    guide: /^Teledastur/,
    small: /^Kichik tasvir/,
    list: 'Kanallar',
    everyChannel: /^Barcha/,
    notForMe: /^Menga mos emas/,
  },
  ru: {
    guide: /^Телепрограмма/,
    small: /^Маленький экран/,
    list: 'Каналы',
    everyChannel: /^Все/,
    notForMe: /^Не для меня/,
  },
} as const;

/** `vitest run --project e2e --mode moves tests/e2e/small-picture.test.ts` moves 200 times, `npm test` twice. */
const whole = process.env.MODE === 'moves';
const moves = whole ? 200 : 2;
/** Moves before the first look, after which all code is loaded and compiled. */
const warmUp = whole ? 20 : 1;
const maxGrowth = 5e6;

const info = { keyCode: 73, key: 'i', code: 'KeyI' };
const plays = `(document.querySelector('video') || {}).currentTime > 0.2 && !document.querySelector('video').paused`;
const isSmall = `document.documentElement.hasAttribute('data-small')`;
/** The playback has told the rest of the app about itself, and the code that makes it small has arrived. */
const mayGoOn = `${keptPart('playing')} && performance.getEntriesByType('resource').some(function (one) { return /follow-playback/.test(one.name); })`;
/** The playback of this address has its picture. */
const isNoted = `(${keptPart('playing')} || {}).hash === location.hash`;
/** The only media element is the one of before, with the same source, and plays. */
const isSame = `(function () {
  var all = document.querySelectorAll('video');
  return all.length === 1 && all[0] === window.first && all[0].src === window.source && !all[0].paused;
})()`;
const time = `window.first.currentTime`;

let service: Service;
beforeAll(async () => {
  service = await sharedService();
});

describe.each(walksIn(76))('the small picture in engine $engine in $lang', ({ engine, lang }) => {
  const { guide, small, list, everyChannel, notForMe } = texts[lang];
  let walk: ViewerWalk;
  let page: Page;
  let remote: Walker;
  beforeAll(async () => {
    walk = await ViewerWalk.start(service, engine, lang);
    ({ page, remote } = walk);
    await page.js(setting({ smallPicture: true }));
    await walk.open('channels');
    await remote.comesTo(/^1 Oyna 1/);
    await remote.press('ok');
    await remote.arrives(/watch\/channel\/\d+$/);
    await page.waitFor(plays, 60_000);
    await page.waitFor(mayGoOn);
  });
  afterAll(() => walk?.browser.close());

  test('goes on in its element, from page to page and back to full size', async () => {
    const channel = await page.js<string>('location.hash');
    await page.js(`void (window.first = document.querySelector('video'), window.source = window.first.src)`);
    const began = await page.js<number>(time);
    await remote.press('back');
    await remote.arrives(`#/${lang}/channels`);
    await page.waitFor(isSmall);
    await remote.choose(guide);
    await remote.arrives(`#/${lang}/guide`);
    await page.press(info);
    await remote.comesTo(small);
    expect(await page.js(isSame)).toBe(true);
    await page.waitFor(`${time} > ${began + 1}`);
    await remote.press('ok');
    await remote.arrives(channel);
    expect(await page.js(isSame)).toBe(true);
    const large = await page.js<number>(time);
    await page.waitFor(`${time} > ${large + 0.5}`);
  });

  test('changes to another channel in its element', async () => {
    await remote.press('back');
    await remote.arrives(`#/${lang}/guide`);
    await page.waitFor(isSmall);
    await page.press('3');
    await remote.arrives(/watch\/channel\/\d+$/);
    await page.waitFor(`${isNoted} && ${plays}`);
    expect(await page.js(`document.querySelectorAll('video').length`)).toBe(1);
    expect(await page.js(`document.querySelector('video') === window.first`)).toBe(true);
  });

  test('leaves no memory behind when it becomes small and large again', async () => {
    const move = async (times: number): Promise<void> => {
      for (let done = 0; done < times; done++) {
        await page.waitFor(mayGoOn);
        await page.press('back');
        await page.waitFor(isSmall);
        await page.press(info);
        await remote.comesTo(small);
        await page.press('ok');
        await remote.arrives(/watch\/channel\/\d+$/);
        await page.waitFor(`!${isSmall}`);
      }
    };
    await move(warmUp);
    const before = await heapOf(page);
    await move(moves);
    const growth = (await heapOf(page)) - before;
    if (whole) console.log(`The heap grew by ${(growth / 1e6).toFixed(2)} MB.`);
    expect(growth).toBeLessThan(maxGrowth);
  }, 1_800_000);

  test('ends by a second Back, without an error on the way', async () => {
    await page.waitFor(mayGoOn);
    await remote.press('back');
    await page.waitFor(isSmall);
    await remote.press('back');
    await page.waitFor(`!${isSmall} && document.querySelector('video') === null`);
    await remote.arrives(`#/${lang}/guide`);
    expect(walk.unexpectedErrors()).toEqual([]);
  });

  test('starts at the last channel, lists the channels by Left, and Back leads home', async () => {
    const inList = `document.querySelector('[role=region][aria-label=${list}] [data-focused]')`;
    await page.js(setting({ start: 'channel' }));
    await walk.open('');
    await remote.arrives(/watch\/channel\/\d+$/);
    await page.waitFor(plays, 60_000);
    // Until the code of the list is there, Left seeks back as before.
    for (let presses = 0; presses < 10 && !(await page.js(`Boolean(${inList})`)); presses++) {
      await remote.press('left');
      if (await page.js(`Boolean(document.querySelector('[role=slider]'))`)) await remote.press('back');
    }
    await remote.walk('left', everyChannel, 1);
    await remote.press('back', 'back');
    await page.waitFor(`!${inList}`);
    await backTo(page, `#/${lang}/`);
  });

  test('takes a title from the recommendations by its card, and back', async () => {
    const state = `(document.querySelector('[role=menuitemcheckbox][data-focused]') || document.body).getAttribute('aria-checked')`;
    await walk.open('cinema');
    await page.waitFor(`document.querySelector('[data-pos][data-focused]')`);
    await page.hold('ok', 900);
    await page.waitFor(`document.querySelector('[role=menu] [data-focused]')`);
    await remote.walk('down', notForMe);
    await page.press('ok');
    await page.waitFor(`${state} === 'true'`);
    await page.press('ok');
    await page.waitFor(`${state} === 'false'`);
    expect(walk.unexpectedErrors()).toEqual([]);
  });
});
