import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KeyName } from './support/keys.ts';
import { leavePlayer } from './support/leave-player.ts';
import type { Page } from './support/page.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';
import { ViewerWalk, walksIn } from './support/viewer-walk.ts';
import { newSubscriber } from './support/waiting-order.ts';

const texts = {
  uz: { guide: 'Teledastur', now: 'Hozir', yesterday: 'Kecha', reminder: 'Eslatma' },
  ru: { guide: 'Телепрограмма', now: 'Сейчас', yesterday: 'Вчера', reminder: 'Напоминание' },
} as const;

const cell = `document.querySelector('[data-pos][data-focused]')`;
const place = `${cell}.getAttribute('data-pos')`;
const words = `(document.querySelector('[data-focused]') || document.body).getAttribute('aria-label')`;
/** The focus is on the row of the channel with this index, at a loaded cell. */
const inRow = (row: number): string => `${cell} && ${place}.indexOf('${row},') === 0`;
const plays = `(document.querySelector('video') || {}).currentTime > 0.2`;

let service: Service;
beforeAll(async () => {
  service = await sharedService();
});

describe.each(walksIn(76))('the guide in engine $engine in $lang', ({ engine, lang }) => {
  const { guide, now, yesterday, reminder } = texts[lang];
  let walk: ViewerWalk;
  let page: Page;
  beforeAll(async () => {
    walk = await ViewerWalk.start(service, engine, lang, newSubscriber);
    page = walk.page;
    await walk.open('guide');
  });
  afterAll(() => walk?.browser.close());

  async function press(...keys: KeyName[]): Promise<void> {
    for (const key of keys) {
      await page.press(key);
      expect((await page.focused())?.count, `after ${key}`).toBe(1);
    }
  }

  test('opens at the current programme of the first channel, with a now-line', async () => {
    await page.waitFor(`${inRow(0)} && document.querySelector('h1').textContent.indexOf('${guide}') === 0`);
    await page.waitFor(`document.querySelector('[data-now-line]')`);
    await page.waitFor(`/\\d\\d:\\d\\d–\\d\\d:\\d\\d, Oyna 1$/.test(${words})`);
  });

  test('keeps the time on the way through the channels or to the bar', async () => {
    const first = await page.js<string>(words);
    await press('down', 'down', 'down');
    await page.waitFor(inRow(3));
    await press('up', 'up', 'up');
    await page.waitFor(`${inRow(0)} && ${words} === ${JSON.stringify(first)}`);
    await press('up');
    await page.waitFor(`document.querySelector('[data-focused]').textContent === '${now}'`);
    await press('down');
    await page.waitFor(`${words} === ${JSON.stringify(first)}`);
  });

  test('sets a reminder of a later programme', async () => {
    await press('fast-forward', 'fast-forward', 'fast-forward', 'fast-forward');
    await page.waitFor(`/\\d\\d:\\d\\d–\\d\\d:\\d\\d, Oyna 1$/.test(${words})`);
    await press('ok');
    await page.waitFor(`${cell}.querySelector('svg')`);
    await page.waitFor(`document.body.textContent.indexOf('${reminder}') >= 0`);
  });

  test('tunes to a channel by its number', async () => {
    await press('4');
    await page.waitFor(`/watch\\/channel\\/\\d+$/.test(location.hash)`);
    await page.waitFor(plays);
    await leavePlayer(page);
    await page.waitFor(`location.hash === '#/${lang}/guide'`);
    await page.waitFor(inRow(0));
    await press('down', 'down', 'down');
    await page.waitFor(inRow(3));
  });

  test('returns from a programme of yesterday to its cell', async () => {
    await press('green', 'red');
    await page.waitFor(`document.body.textContent.indexOf('${yesterday},') >= 0`);
    await page.waitFor(`/\\d\\d:\\d\\d–\\d\\d:\\d\\d, Oyna/.test(${words})`);
    const before = await page.js<string>(place);
    await press('ok');
    await page.waitFor(`/watch\\/channel\\/\\d+\\/programme\\/\\d+/.test(location.hash)`);
    await page.waitFor(plays);
    await leavePlayer(page);
    await page.waitFor(`location.hash === '#/${lang}/guide'`);
    await page.waitFor(`${cell} && ${place} === '${before}'`);
  });

  test('plays the current programme live', async () => {
    await press('green', 'ok');
    await page.waitFor(`/watch\\/channel\\/\\d+$/.test(location.hash)`);
    await page.waitFor(plays);
  });

  test('reports no error and no lost focus on the way', () => {
    expect(page.errors).toEqual([]);
  });
});
