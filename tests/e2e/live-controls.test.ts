import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from './playback/account.ts';
import type { Page } from './support/page.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';
import { ViewerWalk, type WalkLanguage, walks } from './support/viewer-walk.ts';
import { newSubscriber } from './support/waiting-order.ts';
import type { Walker } from './support/walker.ts';

const time = `(document.querySelector('video') || {}).currentTime`;
const plays = `${time} > 0 && !document.querySelector('video').paused && document.querySelector('video').readyState > 2`;
const inMenu = `document.querySelector('[role=menu] [data-focused]')`;
const ready = `document.querySelectorAll('[data-focused]').length === 1`;

interface Words {
  readonly now: RegExp;
  readonly archive: RegExp;
  readonly startOver: RegExp;
  readonly goLive: RegExp;
  readonly reminded: RegExp;
}

interface Channel {
  readonly id: number;
  readonly access: string;
  readonly archive: boolean;
  readonly now: { readonly starts_at: string } | null;
}

const MINUTE = 60_000;

const texts: Readonly<Record<WalkLanguage, Words>> = {
  uz: {
    now: /Hozir$/,
    archive: /Arxiv$/,
    startOver: /^Boshidan$/,
    goLive: /^Jonli efirga$/,
    reminded: /Eslat[^,]*$/,
  },
  ru: {
    now: /Сейчас$/,
    archive: /Архив$/,
    startOver: /^С начала$/,
    goLive: /^В прямой эфир$/,
    reminded: /[Нн]апом[^,]*$/,
  },
};

let service: Service;
beforeAll(async () => {
  service = await sharedService();
});

describe.each(walks)('live television by keys in $lang, in engine $engine', ({ engine, lang }) => {
  const { now, archive, startOver, goLive, reminded } = texts[lang];
  let walk: ViewerWalk;
  let page: Page;
  let remote: Walker;
  let channel: number;

  beforeAll(async () => {
    walk = await ViewerWalk.start(service, engine, lang, newSubscriber);
    ({ page, remote } = walk);
    const { body } = await call<{ results: Channel[] }>(service, 'GET', 'channel/?page_size=100');
    // The live window still has the start of its programme, and there is a little of it to start over.
    const ages = (each: Channel) => Date.now() - Date.parse(each.now?.starts_at ?? '');
    const isInWindow = (each: Channel) => ages(each) > MINUTE && ages(each) < 100 * MINUTE;
    const free = body.results.filter(({ access, archive }) => access === 'free' && archive);
    channel = free.find(isInWindow)?.id ?? 0;
    await walk.open(`watch/channel/${channel}`);
    await page.waitFor(`${plays} && ${ready}`);
  });
  afterAll(() => walk?.browser.close());

  test('the first step back leaves the present, and one forward returns to it', async () => {
    const button = `Array.from(document.querySelectorAll('[role=button]')).some(function (one) { return ${goLive}.test(one.getAttribute('aria-label') || ''); })`;
    await remote.press('left');
    await page.waitFor(button);
    await remote.press('right');
    await page.waitFor(`!${button}`);
    await remote.press('back');
  });

  test('the programme starts over, and its button goes live again', async () => {
    await remote.press('left');
    await remote.press('down', 'right');
    await remote.comesTo(startOver);
    const before = await page.js<number>(time);
    await page.press('ok');
    await page.waitFor(`${time} < ${before - 5} && ${plays}`);
    await remote.until(
      'right',
      `${goLive}.test((document.querySelector('[data-focused]') || document.body).getAttribute('aria-label') || '')`,
    );
    await page.press('ok');
    await page.waitFor(`${time} > ${before - 5}`);
    await remote.press('back');
  });

  test('long OK in the mini guide opens the actions of its cell, and Back returns to it', async () => {
    await page.waitFor(plays);
    await page.press('right');
    await remote.comesTo(now);
    const cell = await remote.words();
    await page.hold('ok', 900);
    await page.waitFor(inMenu);
    await remote.press('back');
    expect((await remote.words()).split(',')[1]).toBe(cell.split(',')[1]);
    await remote.press('right');
    await page.hold('ok', 900);
    await page.waitFor(inMenu);
    await remote.press('ok');
    await remote.comesTo(reminded);
    await remote.press('back');
  });

  test('the mini guide shows what is on and leads to the archive', async () => {
    await page.waitFor(plays);
    await page.press('right');
    await remote.comesTo(now);
    await remote.press('down', 'up');
    await remote.press('left');
    await remote.comesTo(archive);
    await page.press('ok');
    await remote.arrives(new RegExp(`^#/${lang}/watch/channel/${channel}/programme/\\d+$`));
    await page.waitFor(`${plays} && document.querySelector('video').duration < 86400`);
  });

  test('the past programme has its progress, and Back returns to the channel', async () => {
    await page.hold('right', 1500);
    await page.waitFor(`${time} > 40 && ${plays}`);
    await page.press('back');
    await remote.until('back', `location.hash === '#/${lang}/watch/channel/${channel}'`, 3);
    await page.waitFor(`${plays} && ${ready}`);
    const { results } = await walk.elsewhere<{
      results: { programme: { channel: { id: number } } | null }[];
    }>('GET', 'cinema/history/');
    expect(results[0]?.programme?.channel.id).toBe(channel);
  });

  test('reports no error and no lost focus on the way', () => {
    expect(page.errors).toEqual([]);
  });
});
