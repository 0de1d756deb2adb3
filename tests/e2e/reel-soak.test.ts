import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInDevice } from './playback/account.ts';
import { type Browser, launch } from './support/launch.ts';
import { leavePlayer } from './support/leave-player.ts';
import { aliveIn, heapOf } from './support/memory.ts';
import { signInPage } from './support/new-viewer.ts';
import type { Page } from './support/page.ts';
import { type Service, startService } from './support/start-service.ts';

/** `npm run test:reels` walks through 200 reels, or `REELS` of them; `npm test` through a few. */
const whole = process.env.MODE === 'reels';
const reels = whole ? Number(process.env.REELS ?? 200) : 4;
/** Reels before the first look, after which all code is loaded and compiled. */
const warmUp = whole ? 24 : 3;
const lookEvery = 25;
const maxGrowth = 5e6;

/** The longest run, and the longest a reel may take on a busy machine, in ms. */
const longest = 1_800_000;
const patience = 60_000;
/** The reel that plays and the next one, once it is prepared. */
const settled = { elements: 2, sources: 2, workers: 0, slots: 1 };

/** The cover leaves with the first frame of the reel. */
const shows = `document.querySelector('[class*=_lifted_]')`;

let service: Service;
let browser: Browser;
let page: Page;
let ids: readonly number[];
let at = 0;
let direction: 1 | -1 = 1;
let total = 0;

beforeAll(async () => {
  service = await startService();
  browser = await launch();
  page = browser.page;
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});

async function slotsInUse(): Promise<number> {
  const text = await (await fetch(`${service.origin}/metrics`)).text();
  return Number(/^playbacks_running (\d+)/m.exec(text)?.[1]);
}

async function counts() {
  return {
    elements: await aliveIn(page, 'HTMLMediaElement'),
    sources: await aliveIn(page, 'MediaSource'),
    workers: await aliveIn(page, 'Worker'),
    /** Stream slots in use on the whole service, which has only this viewer. */
    slots: await slotsInUse(),
  };
}

/** Waits until only what plays and the next reel are left; returns the size of the heap in bytes. */
async function look(): Promise<number> {
  await expect.poll(counts, { timeout: patience, interval: 500 }).toEqual(settled);
  return await heapOf(page);
}

/** One reel on or back, every tenth time several at once, up to its first frame. The actions open now and then. */
async function step(): Promise<void> {
  total += 1;
  const wanted = total % 10 === 0 ? 3 : 1;
  if (at + direction * wanted < 1 || at + direction * wanted > ids.length - 2)
    direction = direction === 1 ? -1 : 1;
  at += direction * wanted;
  await page.press(direction === 1 ? 'down' : 'up', wanted);
  await page.waitFor(`location.hash === '#/uz/reels/${ids[at]}'`, patience);
  await page.waitFor(shows, patience);
  if (total % 15 === 0) {
    await page.press('right');
    await page.waitFor(`document.querySelector('[role=group] [data-focused]')`, patience);
    await page.press('back');
  }
}

test(
  'reels leave no memory, element, media source, worker or stream slot behind',
  async () => {
    const response = await fetch(`${service.origin}/api/v2/reels/?page_size=100`);
    ids = ((await response.json()) as { results: { id: number }[] }).results.map(({ id }) => id);
    await page.goto(`${service.origin}/#/uz/`);
    await signInPage(page, await signInDevice(service));
    await page.load(`${service.origin}/#/uz/`);
    await page.waitFor(`document.querySelectorAll('[data-focused]').length === 1`);
    await page.js(`location.hash = '#/uz/reels/${ids[0]}'`);
    await page.waitFor(`(document.querySelector('video') || {}).currentTime > 0`, patience);
    await page.waitFor(shows, patience);

    for (let left = warmUp; left > 0; left--) await step();
    const before = await look();
    let after = before;
    for (let left = reels; left > 0; left -= lookEvery) {
      for (let some = Math.min(left, lookEvery); some > 0; some--) await step();
      after = await look();
      if (whole) console.log(`${total} steps: a heap of ${after} bytes`);
    }
    expect(after - before).toBeLessThan(maxGrowth);
    if (whole) console.log(`The heap grew by ${((after - before) / 1e6).toFixed(2)} MB.`);

    await leavePlayer(page);
    await expect.poll(slotsInUse, { timeout: 30_000 }).toBe(0);
    expect(page.errors).toEqual([]);
  },
  longest,
);
