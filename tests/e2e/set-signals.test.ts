import { beforeAll, describe, expect, test } from 'vitest';
import { userAgents } from '../unit/platforms/user-agents.ts';
import { enginesFor } from './support/chosen-engines.ts';
import type { Page } from './support/page.ts';
import { reportMemory, samsungApplication, samsungSystem, turnCaptionsOn } from './support/set-globals.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';
import { testSets } from './support/test-sets.ts';

/** Takes the place of the engine's report of slow frames. */
const frames = `
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

describe.each(enginesFor('current'))('a set that runs engine $engine', ({ engine }) => {
  const openSet = testSets(engine);
  let page: Page;

  async function start(hash: string): Promise<void> {
    const globals = samsungApplication() + samsungSystem('ru_RU') + frames;
    ({ page } = await openSet({ userAgent: userAgents.tizen6, globals }));
    await page.goto(`${service.origin}/${hash}`);
    await page.waitFor(oneFocus);
  }

  test('has the system language below Uzbek at the first start', async () => {
    await start('');
    await page.waitFor(`document.querySelector('[data-focused]').textContent === 'Oʻzbekcha'`);
    await page.press('down');
    await page.waitFor(`document.querySelector('[data-focused]').textContent === 'Русский'`);
    await page.press('ok');
    await page.waitFor(`location.hash === '#/ru/' && ${oneFocus}`);
  });

  test('runs in the light tier from a shortage of memory on', async () => {
    await start('#/uz/');
    await page.waitFor('window.samsung.memory.length > 1');
    await page.js(reportMemory('NORMAL'));
    expect(await page.js(tier)).toBe('full');
    await page.js(reportMemory('WARNING'));
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

  test('follows the captions of its system', async () => {
    await start('#/uz/');
    const kept = (on: boolean) =>
      page.waitFor(`(JSON.parse(localStorage.getItem('settings')) || {}).captions.on === ${on}`);
    await page.waitFor('window.samsung.captions.length > 0');
    await kept(false);
    await page.js(turnCaptionsOn);
    await kept(true);
  });
});
