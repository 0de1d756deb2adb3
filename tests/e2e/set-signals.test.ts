import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { EngineName } from '../engines/manifest.ts';
import { userAgents } from '../unit/platforms/user-agents.ts';
import { type Browser, launch, type TestSet } from './support/launch.ts';
import type { Page } from './support/page.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';

/** A Samsung set whose system the test speaks for: language, memory, captions, and the engine's report of slow frames. */
const samsung = `
  window.memory = [];
  window.captions = [];
  window.captionsAre = 'CAPTION_OFF';
  window.tizen = {
    systeminfo: {
      getPropertyValue: function (name, done) { if (name === 'LOCALE') done({ language: 'ru_RU' }); },
      getTotalMemory: function () { return 4 * 1024 * 1024 * 1024; },
      addPropertyValueChangeListener: function (name, listener) {
        if (name === 'MEMORY') window.memory.push(listener);
        return window.memory.length;
      },
    },
    tvinfo: {
      getCaptionValue: function (key) { return key === 'CAPTION_ONOFF_KEY' ? window.captionsAre : undefined; },
      addCaptionValueChangeListener: function (key, listener) { window.captions.push(listener); },
    },
  };
  window.frames = [];
  window.PerformanceObserver = function (report) {
    this.observe = function () { window.frames.push(report); };
    this.disconnect = function () { window.frames = []; };
  };
  window.PerformanceObserver.supportedEntryTypes = ['event'];`;

const tier = `document.documentElement.getAttribute('data-tier')`;
const oneFocus = `document.querySelectorAll('[data-focused]').length === 1`;
/** The first presses after a start do not count. */
const WARM_MS = 40_000;
const slowFrames = `[0, 1, 2, 3, 4, 5, 6, 7].map(function (at) {
  return { name: 'keydown', startTime: ${WARM_MS} + at * 1000, duration: 300 };
})`;

let service: Service;
beforeAll(async () => {
  service = await sharedService();
});

describe.each<{ engine: EngineName }>([{ engine: 'current' }, { engine: 76 }])(
  'a set that runs engine $engine',
  ({ engine }) => {
    let browser: Browser;
    let set: TestSet;
    let page: Page;
    beforeAll(async () => {
      browser = await launch(engine);
    });
    afterAll(() => browser?.close());
    afterEach(() => set?.close());

    async function start(hash: string): Promise<void> {
      set = await browser.newSet({ userAgent: userAgents.tizen6 });
      page = set.page;
      await page.client.Page.addScriptToEvaluateOnNewDocument({ source: samsung });
      await page.goto(`${service.origin}/${hash}`);
      await page.waitFor(oneFocus);
    }

    test('lists the system language first at the first start', async () => {
      await start('');
      await page.waitFor(`document.querySelector('[data-focused]').textContent === 'Русский'`);
      await page.press('ok');
      await page.waitFor(`location.hash === '#/ru/' && ${oneFocus}`);
    });

    test('runs in the light tier from a shortage of memory on', async () => {
      await start('#/uz/');
      await page.waitFor('window.memory.length > 1');
      const warn = (status: string) =>
        page.js(`window.memory.forEach(function (tell) { tell({ status: '${status}' }); })`);
      await warn('NORMAL');
      expect(await page.js(tier)).toBe('full');
      await warn('WARNING');
      expect(await page.js(tier)).toBe('light');
      expect(await page.js(oneFocus)).toBe(true);
    });

    test('runs in the light tier once its frames are usually slow', async () => {
      await start('#/uz/');
      await page.waitFor('window.frames.length === 1');
      expect(await page.js(tier)).toBe('full');
      await page.js(
        `window.frames.forEach(function (tell) { tell({ getEntries: function () { return ${slowFrames}; } }); })`,
      );
      await page.waitFor(`${tier} === 'light'`);
    });

    test('keeps the captions of its system and their changes', async () => {
      await start('#/uz/');
      const kept = (on: boolean) =>
        page.waitFor(`(JSON.parse(localStorage.getItem('settings')) || {}).captions.on === ${on}`);
      await page.waitFor('window.captions.length > 0');
      await kept(false);
      await page.js(`window.captionsAre = 'CAPTION_ON', window.captions[0]()`);
      await kept(true);
    });
  },
);
