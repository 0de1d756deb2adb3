import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { enginesFor } from './support/chosen-engines.ts';
import { type Browser, launch, type TestSet } from './support/launch.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';
import { heroButton } from './support/walker.ts';

let service: Service;
beforeAll(async () => {
  service = await sharedService();
});

/** The picture that the page has drawn before the app is there. */
const picture = `(document.querySelector('#skeleton [data-focused]') || {}).textContent`;
const live = `(document.querySelector('#root [data-focused]') || {}).textContent`;
/** With its first pictures. */
const isKept = `/\\["img"/.test(localStorage.getItem('home'))`;

/** Pixels by which a text may move when its font replaces the engine's own. */
const FONT = 6;
interface Frame {
  readonly count: number;
  /** Row and column of the card. */
  readonly at: string | null;
  readonly isLive: boolean;
  readonly left: number;
  readonly top: number;
}

/** The worker would answer for the scripts that a test holds back. */
const withoutWorker = 'delete Navigator.prototype.serviceWorker';

/** Notes in each frame how many elements claim the focus, and what and where the first one is. */
const watchFrames = `(function () {
  window.frames_ = [];
  (function look() {
    var all = document.querySelectorAll('[data-focused]');
    if (all.length > 0 || window.frames_.length > 0) {
      var place = all[0] ? all[0].getBoundingClientRect() : { left: -1, top: -1 };
      window.frames_.push({
        count: all.length,
        at: all[0] ? all[0].getAttribute('data-at') || all[0].getAttribute('data-pos') : null,
        isLive: document.querySelector('#root [data-focused]') !== null,
        left: place.left,
        top: place.top,
      });
    }
    requestAnimationFrame(look);
  })();
})()`;

describe.each(enginesFor(76))('a later start in engine $engine', ({ engine }) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch(engine);
  });
  afterAll(() => browser?.close());

  /** A set that has kept home in a first start, ready for the next one. */
  async function keptSet(): Promise<TestSet> {
    const set = await browser.newSet();
    onTestFinished(() => set.close());
    await set.page.client.Page.addScriptToEvaluateOnNewDocument({ source: withoutWorker });
    await set.page.goto(`${service.origin}/#/uz/`);
    await set.page.waitFor(`${heroButton}.test(${live})`);
    await set.page.waitFor(isKept);
    await set.page.goto('about:blank');
    return set;
  }

  /** Starts with the app's scripts held back, until the returned function lets them go. */
  async function startHeld({ page }: TestSet): Promise<() => Promise<void>> {
    const patterns = ['*/vendor-*', '*/loader-*'].map((urlPattern) => ({ urlPattern }));
    const network = await page.network();
    // Neither the disk nor the renderer's memory may answer for them.
    await network.clearBrowserCache();
    await network.setCacheDisabled({ cacheDisabled: true });
    const { Fetch, Page } = page.client;
    let isHeld = true;
    const held: string[] = [];
    const letThrough = async (requestId: string): Promise<void> => Fetch.continueRequest({ requestId });
    Fetch.requestPaused(({ requestId }) => {
      if (isHeld) held.push(requestId);
      else void letThrough(requestId);
    });
    await Fetch.enable({ patterns });
    await Page.navigate({ url: `${service.origin}/#/uz/` });
    // One by one: engine 76 forgets a request that arrives while the rule ends.
    return async () => {
      isHeld = false;
      await Promise.all(held.map(letThrough));
    };
  }

  test('shows home before the app has run, and then the live screen in its place', async () => {
    const set = await keptSet();
    const { page } = set;
    await page.client.Page.addScriptToEvaluateOnNewDocument({ source: watchFrames });
    const release = await startHeld(set);
    await page.waitFor(`${heroButton}.test(${picture})`);
    expect(await page.js(`document.getElementById('root').childNodes.length`)).toBe(0);
    expect(await page.js(`document.querySelectorAll('#skeleton img[src^="http"]').length`)).toBeGreaterThan(
      0,
    );
    await release();
    await page.waitFor(`${heroButton}.test(${live})`);
    expect(await page.js(`document.getElementById('skeleton').childNodes.length`)).toBe(0);
    // One focus in every frame, at the same place.
    const frames = await page.js<Frame[]>('window.frames_');
    expect(frames.length).toBeGreaterThan(1);
    for (const { count, left, top } of frames) {
      expect(count).toBe(1);
      expect(Math.abs(left - (frames[0]?.left ?? 0))).toBeLessThan(FONT);
      expect(top).toBe(frames[0]?.top);
    }
    expect(page.errors).toEqual([]);
  });

  test('moves the ring on the picture, and the live screen begins with the focus there', async () => {
    const set = await keptSet();
    const { page } = set;
    await page.client.Page.addScriptToEvaluateOnNewDocument({ source: watchFrames });
    const release = await startHeld(set);
    await page.waitFor(`${heroButton}.test(${picture})`);
    await page.press('down');
    await page.press('right', 2);
    await page.press('left');
    expect(await page.js(`document.querySelector('[data-focused]').getAttribute('data-at')`)).toBe('1,1');
    await release();
    await page.waitFor(`document.querySelector('#root [data-focused]')`);
    await page.waitFor('window.frames_.slice(-1)[0].isLive');
    const frames = await page.js<Frame[]>('window.frames_');
    for (const { count } of frames) expect(count).toBe(1);
    expect(new Set(frames.filter(({ isLive }) => isLive).map(({ at }) => at))).toEqual(new Set(['1,1']));
    await page.press('right');
    await page.waitFor(`document.querySelector('#root [data-focused][data-pos="1,2"]')`);
    expect(page.errors).toEqual([]);
  });

  test('carries out keys that lead elsewhere once the live screen is there, in order', async () => {
    const set = await keptSet();
    const { page } = set;
    const release = await startHeld(set);
    await page.waitFor(`${heroButton}.test(${picture})`);
    await page.press('down');
    await page.press('up');
    await page.press('down');
    await page.press('right');
    expect(await page.js(`document.querySelector('[data-focused]').getAttribute('data-at')`)).toBe('1,0');
    await release();
    await page.waitFor(`document.querySelector('#root [data-focused][data-pos="1,1"]')`);
    expect((await page.focused())?.count).toBe(1);
  });

  test('ignores a picture that another build has left', async () => {
    const set = await keptSet();
    const { page } = set;
    await page.goto(`${service.origin}/icon.svg`);
    await page.js(
      `localStorage.setItem('home', localStorage.getItem('home').replace('"owner":"', '"owner":"x'))`,
    );
    // Leaves the origin, like the other starts: a page of it may keep scripts in its memory.
    await page.goto('about:blank');
    const release = await startHeld(set);
    await page.waitFor(`document.querySelector('#skeleton > i')`);
    expect(await page.js(isKept)).toBe(false);
    await release();
    await page.waitFor(`${heroButton}.test(${live})`);
  });
});
