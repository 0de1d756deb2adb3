import { beforeAll, describe, expect, test } from 'vitest';
import { userAgents } from '../unit/platforms/user-agents.ts';
import { call } from './playback/account.ts';
import { backTo } from './support/back-to.ts';
import { enginesFor } from './support/chosen-engines.ts';
import { demoTitles } from './support/demo-titles.ts';
import { newViewer, signInPage } from './support/new-viewer.ts';
import type { Page } from './support/page.ts';
import { lgSystem, openTile, relaunch, samsungApplication } from './support/set-globals.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';
import { testSets } from './support/test-sets.ts';
import { orderPlan } from './support/waiting-order.ts';

const { samarkandNight: film, silkRoad: otherFilm, nextDoor: series } = demoTitles;
const CHANNEL = 1;
const plays = `((document.querySelector('video') || {}).currentTime || 0) > 0.2`;
const oneFocus = `document.querySelectorAll('[data-focused]').length === 1`;
const ready = `${oneFocus} && !document.querySelector('[data-focused][role=status]')`;

const agents = {
  current: { lg: userAgents.webos25, samsung: userAgents.tizen9 },
  76: { lg: userAgents.webos6, samsung: userAgents.tizen6 },
} as const;

let service: Service;
beforeAll(async () => {
  service = await sharedService();
});

/** The last episode of the series, which no start would choose by itself. */
async function lastEpisode(): Promise<number> {
  const { body } = await call<{ seasons: { episodes: { id: number }[] }[] }>(
    service,
    'GET',
    `cinema/${series}/`,
  );
  return body.seasons.at(-1)?.episodes.at(-1)?.id ?? 0;
}

/** A broadcast that a guest may watch. The schedule depends on the time of day. */
async function freeStream(): Promise<number> {
  const { body } = await call<{ results: { id: number; access: string }[] }>(service, 'GET', 'stream/');
  return body.results.find(({ access }) => access === 'free')?.id ?? 0;
}

describe.each(enginesFor(76))('launches in engine $engine', ({ engine }) => {
  const openSet = testSets(engine);
  let page: Page;

  async function startLg(globals = ''): Promise<void> {
    ({ page } = await openSet({ userAgent: agents[engine].lg, globals }));
    await page.goto(`${service.origin}/#/uz/`);
  }

  /** The screen at an address is up, and Back leads from it to home. */
  async function opensOverHome(hash: string): Promise<void> {
    await page.waitFor(`location.hash.split('?')[0] === ${JSON.stringify(hash)} && ${ready}`);
    await backTo(page, '#/uz/', 'webos-back');
    expect(page.errors).toEqual([]);
  }

  test('an LG set opens an episode over home', async () => {
    const episode = await lastEpisode();
    await startLg(lgSystem({ type: 'cinema', id: series, episode }));
    await page.waitFor(plays);
    await opensOverHome(`#/uz/watch/cinema/${series}/${episode}`);
  });

  test('an LG set opens a broadcast over home', async () => {
    const id = await freeStream();
    await startLg(lgSystem({ type: 'stream', id }));
    await page.waitFor(`${plays} || document.querySelector('[role=timer]')`);
    await opensOverHome(`#/uz/watch/stream/${id}`);
  });

  test('an LG set opens the plans over home', async () => {
    await startLg(lgSystem({ type: 'plans' }));
    await page.waitFor(
      `/^Bir kunlik\\./.test(document.querySelector('[data-focused]').getAttribute('aria-label'))`,
    );
    await opensOverHome('#/uz/plans');
  });

  test('an LG set opens an order of its viewer over home', async () => {
    const viewer = await newViewer(service);
    const { id } = await orderPlan(service, viewer);
    await startLg();
    await signInPage(page, viewer);
    await page.client.Page.addScriptToEvaluateOnNewDocument({ source: lgSystem({ type: 'order', id }) });
    await page.load(`${service.origin}/#/uz/`);
    await opensOverHome(`#/uz/orders/${id}`);
  });

  test('a relaunch of an LG set opens its target over the film that plays', async () => {
    await startLg(lgSystem({ type: 'cinema', id: film, play: true }));
    await page.waitFor(`location.hash.indexOf('#/uz/watch/cinema/${film}') === 0 && ${plays}`);
    await page.js(relaunch({ type: 'channel', id: CHANNEL }));
    await page.waitFor(`location.hash === '#/uz/watch/channel/${CHANNEL}' && ${plays}`);
    expect(await page.js('window.activated')).toBe(1);
    await backTo(page, `#/uz/watch/cinema/${film}`, 'webos-back');
    await page.waitFor(plays);
    await backTo(page, '#/uz/', 'webos-back');
    await page.waitFor(ready);
    await page.press('webos-back');
    await page.waitFor(`document.querySelector('[role=navigation] [data-focused]')`);
    await page.press('webos-back');
    await page.waitFor('window.left === 1');
    expect(page.errors).toEqual([]);
  });

  test('a Samsung set opens another tile over the one it started with', async () => {
    const globals = samsungApplication({ type: 'cinema', id: film });
    ({ page } = await openSet({ userAgent: agents[engine].samsung, globals }));
    await page.goto(`${service.origin}/#/uz/`);
    await page.waitFor(`location.hash === '#/uz/cinema/${film}' && ${ready}`);
    await page.js(openTile({ type: 'cinema', id: otherFilm }));
    await page.waitFor(`location.hash === '#/uz/cinema/${otherFilm}' && ${ready}`);
    await page.press('tizen-back');
    await page.waitFor(`location.hash === '#/uz/cinema/${film}' && ${ready}`);
    await page.press('tizen-back');
    await page.waitFor(`location.hash === '#/uz/' && ${ready}`);
    await page.press('tizen-back', 2);
    await page.waitFor(`document.querySelector('[role=dialog]')`);
    expect(page.errors).toEqual([]);
  });

  test('an address with a target opens it only at the start', async () => {
    ({ page } = await openSet());
    await page.goto(`${service.origin}/?type=cinema&id=${otherFilm}#/uz/`);
    await page.waitFor(`location.hash === '#/uz/cinema/${otherFilm}' && ${ready}`);
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
});
