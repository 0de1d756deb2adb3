import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Browser, launch } from './support/launch.ts';
import { leavePlayer } from './support/leave-player.ts';
import type { Page } from './support/page.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';

/** `npm run test:playback` waits for every standby to end, `npm test` for one. */
const whole = process.env.MODE === 'playback';

const time = `document.querySelector('video').currentTime`;
const paused = `document.querySelector('video').paused`;
const focusedLabel = `((document.querySelector('[data-focused]') || document.body).getAttribute('aria-label') || '')`;

/** Simulates a set: hides and wakes the page, changes the clock, and records whether the screensaver is held off. */
const set = `(() => {
  let hidden = false;
  Object.defineProperty(document, 'hidden', { get: () => hidden });
  let shift = 0;
  const RealDate = Date;
  window.Date = class extends RealDate {
    constructor(...parts) { super(...(parts.length ? parts : [RealDate.now() + shift])); }
    static now() { return RealDate.now() + shift; }
  };
  const held = new Set();
  navigator.wakeLock.request = async () => {
    const lock = new EventTarget();
    lock.release = async () => void held.delete(lock);
    held.add(lock);
    return lock;
  };
  window.set = {
    sleep(now) { hidden = now; document.dispatchEvent(new Event('visibilitychange')); },
    jump(hours) { shift += hours * 3600000; },
    isAwake: () => held.size > 0,
  };
})()`;

let service: Service;
let browser: Browser;
let page: Page;
let film: number;
let channel: number;

async function first(path: string): Promise<number> {
  const response = await fetch(`${service.origin}/api/v2/${path}`, { headers: { 'accept-language': 'uz' } });
  const [found] = ((await response.json()) as { results: { id: number }[] }).results;
  if (!found) throw new Error(`There is nothing at ${path}`);
  return found.id;
}

/** Puts the set into standby for the given time and wakes it. */
async function standBy(milliseconds: number): Promise<void> {
  await page.js('set.sleep(true)');
  await page.client.Page.setWebLifecycleState({ state: 'frozen' });
  await sleep(milliseconds);
  await page.client.Page.setWebLifecycleState({ state: 'active' });
  await page.js('set.sleep(false)');
}

async function plays(): Promise<number> {
  const from = await page.js<number>(time);
  await page.waitFor(`!${paused} && ${time} > ${from} + 1.5`);
  return page.js<number>(time);
}

beforeAll(async () => {
  service = await sharedService();
  browser = await launch();
  page = browser.page;
  await page.client.Page.addScriptToEvaluateOnNewDocument({ source: set });
  film = await first('cinema/?search=Samarqand');
  channel = await first('channel/');
});
afterAll(() => browser?.close());
beforeEach(async () => {
  await page.goto('about:blank');
  await page.js('localStorage.clear()').catch(() => undefined);
  await page.goto(`${service.origin}/#/uz/watch/cinema/${film}?from=60`);
  await page.waitFor(`(document.querySelector('video') || {}).currentTime > 60.5`, 60_000);
});

test('a film continues after standby at its position, in the chosen language', async () => {
  await page.press('up');
  await page.press('down');
  await page.waitFor(`${focusedLabel} === 'Pauza'`);
  await page.press('right');
  await page.press('ok');
  await page.waitFor(`document.querySelector('[role=dialog] [role=radio][aria-checked=true]')`);
  await page.press('down');
  await page.press('ok');
  const spoken = `Array.from(document.querySelectorAll('[role=dialog] [role=radio][aria-checked=true]')).map((each) => each.textContent).join()`;
  const chosen = await page.js<string>(spoken);
  const before = await plays();
  await standBy(2500);
  const after = await plays();
  expect(after - before).toBeLessThan(6);
  expect(await page.js<string>(spoken)).toBe(chosen);
});

test.runIf(whole)(
  'a paused film stays paused after standby, at the same second',
  async () => {
    await page.press('ok');
    await page.waitFor(paused);
    const before = await page.js<number>(time);
    await standBy(2000);
    await sleep(2000);
    expect(await page.js(paused)).toBe(true);
    expect(await page.js<number>(time)).toBe(before);
    await page.press('ok');
    await plays();
  },
  60_000,
);

test('a clock that jumps ahead and back by hours does not disturb playback', async () => {
  await plays();
  await page.js('set.jump(3)');
  await plays();
  await page.js('set.jump(-8)');
  await plays();
  expect(await page.js(`document.querySelector('[role=alert]') === null`)).toBe(true);
  await leavePlayer(page);
  await page.waitFor(`document.querySelectorAll('[data-focused]').length === 1`);
});

test('the screensaver is off exactly while a film plays', async () => {
  await page.waitFor('set.isAwake()');
  await page.press('ok');
  await page.waitFor('!set.isAwake()');
  await page.press('ok');
  await page.waitFor('set.isAwake()');
  await page.press('stop');
  await page.waitFor('!set.isAwake()');
});

test.runIf(whole)(
  'a channel plays on after standby',
  async () => {
    await page.load(`${service.origin}/#/uz/watch/channel/${channel}`);
    await page.waitFor(`(document.querySelector('video') || {}).readyState > 2`, 60_000);
    await plays();
    await standBy(4000);
    await plays();
  },
  90_000,
);
