import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { EngineName } from '../engines/manifest.ts';
import { call } from './playback/account.ts';
import { backTo } from './support/back-to.ts';
import { type Browser, launch, type TestSet } from './support/launch.ts';
import { newViewer, signInPage } from './support/new-viewer.ts';
import type { Page } from './support/page.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';
import { orderPlan } from './support/waiting-order.ts';

const FILM = 2;
const CHANNEL = 1;
const SERIES = 12;
const plays = `((document.querySelector('video') || {}).currentTime || 0) > 0.2`;
const oneFocus = `document.querySelectorAll('[data-focused]').length === 1`;
const ready = `${oneFocus} && !document.querySelector('[data-focused][role=status]')`;

/** An LG set's own object with the parameters of the start, as LG documents it. */
const lg = (parameters: object) => `
  window.PalmSystem = {
    launchParams: ${JSON.stringify(JSON.stringify(parameters))},
    activate: function () { window.cameToFront = (window.cameToFront || 0) + 1; },
    platformBack: function () { window.wentBack = (window.wentBack || 0) + 1; }
  };`;

/** A Samsung set's application with the payload of a preview tile, as Samsung documents it. */
const samsung = (action: object) => `
  window.payload = ${JSON.stringify(JSON.stringify({ values: JSON.stringify(action) }))};
  window.tizen = { application: { getCurrentApplication: function () {
    return {
      exit: function () { window.exited = true; },
      getRequestedAppControl: function () {
        return { appControl: { data: [{ key: 'PAYLOAD', value: [window.payload] }] } };
      }
    };
  } } };`;

const version = { current: '120.0.0.0', 76: '76.0.3803.0' } as const;

let service: Service;
beforeAll(async () => {
  service = await sharedService();
});

/** The last episode of the series, which no start would choose by itself. */
async function lastEpisode(): Promise<number> {
  const { body } = await call<{ seasons: { episodes: { id: number }[] }[] }>(
    service,
    'GET',
    `cinema/${SERIES}/`,
  );
  return body.seasons.at(-1)?.episodes.at(-1)?.id ?? 0;
}

/** A broadcast that a guest may watch. What is on depends on the time of day. */
async function freeStream(): Promise<number> {
  const { body } = await call<{ results: { id: number; access: string }[] }>(service, 'GET', 'stream/');
  return body.results.find(({ access }) => access === 'free')?.id ?? 0;
}

describe.each<{ engine: EngineName & keyof typeof version }>([{ engine: 'current' }, { engine: 76 }])(
  'launches in engine $engine',
  ({ engine }) => {
    let browser: Browser;
    let set: TestSet;
    let page: Page;
    beforeAll(async () => {
      browser = await launch(engine);
    });
    afterAll(() => browser?.close());
    afterEach(() => set?.close());

    async function start(globals: string, userAgent: string, search = ''): Promise<void> {
      set = await browser.newSet({ userAgent });
      page = set.page;
      await page.client.Page.addScriptToEvaluateOnNewDocument({ source: globals });
      await page.goto(`${service.origin}/${search}#/uz/`);
    }

    const lgAgent = `Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/${version[engine]} Safari/537.36`;

    /** The screen at an address is up, and Back leads from it to home. */
    async function opensOverHome(hash: string): Promise<void> {
      await page.waitFor(`location.hash.split('?')[0] === ${JSON.stringify(hash)} && ${ready}`);
      await backTo(page, '#/uz/', 'webos-back');
      expect(page.errors).toEqual([]);
    }

    test('an LG set opens an episode over home', async () => {
      const episode = await lastEpisode();
      await start(lg({ type: 'cinema', id: SERIES, episode }), lgAgent);
      await page.waitFor(plays);
      await opensOverHome(`#/uz/watch/cinema/${SERIES}/${episode}`);
    });

    test('an LG set opens a broadcast over home', async () => {
      const id = await freeStream();
      await start(lg({ type: 'stream', id }), lgAgent);
      await page.waitFor(`${plays} || document.querySelector('[role=timer]')`);
      await opensOverHome(`#/uz/watch/stream/${id}`);
    });

    test('an LG set opens the plans over home', async () => {
      await start(lg({ type: 'plans' }), lgAgent);
      await page.waitFor(
        `/^Bir kunlik\\./.test(document.querySelector('[data-focused]').getAttribute('aria-label'))`,
      );
      await opensOverHome('#/uz/plans');
    });

    test('an LG set opens an order of its viewer over home', async () => {
      const viewer = await newViewer(service);
      const { id } = await orderPlan(service, viewer);
      await start('', lgAgent);
      await signInPage(page, viewer);
      await page.client.Page.addScriptToEvaluateOnNewDocument({ source: lg({ type: 'order', id }) });
      await page.load(`${service.origin}/#/uz/`);
      await opensOverHome(`#/uz/orders/${id}`);
    });

    test('an LG set opens its target over home, and a relaunch during playback another', async () => {
      await start(lg({ type: 'cinema', id: FILM, play: true }), lgAgent);
      await page.waitFor(`location.hash.indexOf('#/uz/watch/cinema/${FILM}') === 0 && ${plays}`);
      const target = JSON.stringify({ detail: { type: 'channel', id: CHANNEL } });
      await page.js(`document.dispatchEvent(new CustomEvent('webOSRelaunch', ${target})), true`);
      await page.waitFor(`location.hash === '#/uz/watch/channel/${CHANNEL}' && ${plays}`);
      expect(await page.js('window.cameToFront')).toBe(1);
      await backTo(page, `#/uz/watch/cinema/${FILM}`, 'webos-back');
      await page.waitFor(plays);
      await backTo(page, '#/uz/', 'webos-back');
      await page.waitFor(ready);
      await page.press('webos-back');
      await page.waitFor(`document.querySelector('[role=navigation] [data-focused]')`);
      await page.press('webos-back');
      await page.waitFor('window.wentBack === 1');
      expect(page.errors).toEqual([]);
    });

    test('a Samsung set opens a tile at the start and another while it runs', async () => {
      const agent = `Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0) AppleWebKit/537.36 Chrome/${version[engine]} TV Safari/537.36`;
      await start(samsung({ type: 'cinema', id: FILM }), agent);
      await page.waitFor(`location.hash === '#/uz/cinema/${FILM}' && ${ready}`);
      const other = JSON.stringify(JSON.stringify({ values: JSON.stringify({ type: 'cinema', id: 5 }) }));
      await page.js(`window.payload = ${other}, window.dispatchEvent(new Event('appcontrol')), true`);
      await page.waitFor(`location.hash === '#/uz/cinema/5' && ${ready}`);
      await page.press('tizen-back');
      await page.waitFor(`location.hash === '#/uz/cinema/${FILM}' && ${ready}`);
      await page.press('tizen-back');
      await page.waitFor(`location.hash === '#/uz/' && ${ready}`);
      await page.press('tizen-back', 2);
      await page.waitFor(`document.querySelector('[role=dialog]')`);
      expect(page.errors).toEqual([]);
    });

    test('an address with a target opens it once, not again after a reload', async () => {
      await start(
        '',
        `Mozilla/5.0 (X11; Linux x86_64) Chrome/${version[engine]} Safari/537.36`,
        '?type=cinema&id=5',
      );
      await page.waitFor(`location.hash === '#/uz/cinema/5' && ${ready}`);
      await page.press('back');
      await page.waitFor(`location.hash === '#/uz/' && ${ready}`);
      await page.reload();
      await page.waitFor(ready);
      // The launch is followed before the focus guard starts, and the menu shows that the keys work.
      await page.press('back');
      await page.waitFor(`document.querySelector('[role=navigation] [data-focused]')`);
      expect(await page.js('location.hash')).toBe('#/uz/');
      expect(page.errors).toEqual([]);
    });
  },
);
