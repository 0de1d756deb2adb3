import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { borrowBrowser } from './support/borrow-browser.ts';
import { demoTitles } from './support/demo-titles.ts';
import type { Browser } from './support/launch.ts';
import type { Page } from './support/page.ts';
import { type Service, startService } from './support/start-service.ts';
import { heroButton, Walker } from './support/walker.ts';

const film = demoTitles.samarkandNight;

let service: Service;
let browser: Browser;
/** Of the operator's file. */
let folder: string;

const SUPPORT = '+998712000000';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oyna-config-'));
  const file = join(folder, 'config.json');
  await writeFile(file, JSON.stringify({ version: 1, support: { phone: SUPPORT } }));
  service = await startService({ REMOTE_CONFIG: file });
  browser = await borrowBrowser();
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});

const focusedText = `(document.querySelector('[data-focused]') || {}).textContent`;

interface Taken {
  /** Addresses of failed requests. */
  readonly requested: readonly string[];
  readonly giveBack: () => void;
}

/** Answers requests for a file with 404: the first one, or all until it is restored. */
async function takeAway({ client }: Page, urlPattern: string, until: 'asked' | 'given back'): Promise<Taken> {
  const requested: string[] = [];
  const stop = client.Fetch.requestPaused(({ requestId, request }) => {
    requested.push(request.url);
    // A page that reloads has forgotten its requests.
    client.Fetch.fulfillRequest({ requestId, responseCode: 404 }).catch(() => undefined);
    if (until === 'asked') giveBack();
  });
  const giveBack = (): void => {
    stop();
    void client.Fetch.disable();
  };
  await client.Fetch.enable({ patterns: [{ urlPattern }] });
  return { requested, giveBack };
}

test('an unreachable API shows a focused error until it recovers by itself', async () => {
  const { page } = browser;
  await page.goto(`${service.origin}/#/uz/`);
  await page.waitFor(`${heroButton}.test(${focusedText})`);
  await service.stop('SIGKILL');

  await page.js(`location.hash = '#/uz/cinema'`);
  await page.waitFor(`/Aloqa yoʻq/.test(document.body.textContent)`);
  await page.waitFor(`/Qayta urinish/.test(${focusedText})`);
  expect(await page.js('document.body.textContent')).toContain('N-1');
  await page.press('ok');
  await page.waitFor(`/Qayta urinish/.test(${focusedText})`);

  await service.restart();
  await page.waitFor(`document.querySelector('[data-focused][data-pos="0,0"]')`);
  await page.waitFor(`!/Aloqa yoʻq/.test(document.body.textContent)`);
  expect((await page.focused())?.count).toBe(1);
});

test('a screen whose code a deploy removed opens with one reload', async () => {
  const { page } = browser;
  await page.goto('about:blank');
  await page.goto(`${service.origin}/#/uz/`);
  await page.waitFor(`${heroButton}.test(${focusedText})`);
  const { requested } = await takeAway(page, '*/channels-screen*.js', 'asked');
  await page.js(`location.hash = '#/uz/channels'`);
  await page.waitFor(`document.querySelector('[data-focused][data-pos="0,0"]')`);
  expect(requested).toHaveLength(1);
  expect((await page.focused())?.count).toBe(1);
  await page.press('back');
  await page.waitFor(`location.hash === '#/uz/' && ${heroButton}.test(${focusedText})`);
});

test('a screen whose code stays missing leads to support, or at least its number', async () => {
  const { page } = browser;
  const remote = new Walker(page);
  await page.goto('about:blank');
  await page.client.Network.clearBrowserCache();
  const { giveBack } = await takeAway(page, '*/assets/*-screen-*.js', 'given back');
  onTestFinished(giveBack);
  await page.goto(`${service.origin}/#/uz/`);
  await page.waitFor(`${heroButton}.test(${focusedText})`);
  // The message stays only after one reload.
  const reloaded = page.client.Page.loadEventFired();
  await page.js(`location.hash = '#/uz/channels'`);
  await reloaded;
  const help = `document.querySelector('main:not([aria-hidden=true]) img[src^="data:image/svg"]')`;
  await page.waitFor(`/N-1/.test(document.body.textContent) && ${help}`);
  await remote.comesTo(/^Qayta urinish$/);
  await remote.walk('right', /^Biz bilan aloqa$/);
  await page.press('ok');
  await remote.arrives('#/uz/contact?code=N-1');
  await page.waitFor(
    `${help} && /\\+998 71 200 00 00/.test(document.querySelector('main:not([aria-hidden=true])').textContent)`,
  );
  await remote.comesTo(/^Qayta urinish$/);
  expect(
    await page.js(`document.querySelectorAll('main:not([aria-hidden=true]) [role=button]').length`),
  ).toBe(1);
  giveBack();
  await page.press('ok');
  await page.waitFor(`/N-1/.test((document.querySelector('[class*=_form_]') || {}).textContent)`);
  expect((await page.focused())?.count).toBe(1);
});

/** Whether the title screen's style rules are present; the rules of a failed link are unreadable. */
const isTitleStyled = `[].some.call(document.styleSheets, function (sheet) {
  try {
    return /title-screen/.test(sheet.href) && sheet.cssRules.length > 0;
  } catch (e) {
    return false;
  }
})`;

test('a title opened without a network has its styles once the network is back', async () => {
  const { page } = browser;
  await page.goto('about:blank');
  await page.client.Network.clearBrowserCache();
  await page.goto(`${service.origin}/#/uz/`);
  await page.waitFor(`${heroButton}.test(${focusedText})`);
  await page.throttle({ offline: true });
  await page.js(`location.hash = '#/uz/cinema/${film}'`);
  await page.waitFor(`/N-1/.test(document.body.textContent)`);
  await page.throttle({});
  await page.waitFor(`/Tomosha qilish|Davom ettirish/.test(${focusedText})`);
  expect(await page.js(isTitleStyled)).toBe(true);
});

test('a film plays without an error when the player code is lost once', async () => {
  const { page } = browser;
  await page.goto('about:blank');
  const { requested } = await takeAway(page, '*/shaka-player*.js', 'asked');
  await page.goto(`${service.origin}/#/uz/watch/cinema/${film}?from=10`);
  await page.waitFor(`(document.querySelector('video') || {}).currentTime > 10.5`);
  expect(requested).toHaveLength(1);
  expect(await page.js('document.body.textContent')).not.toContain('P-0001');
});

test('a film whose player code is missing shows an error until a retry plays it', async () => {
  const { page } = browser;
  await page.goto('about:blank');
  await page.client.Network.clearBrowserCache();
  const { giveBack } = await takeAway(page, '*/shaka-player*.js', 'given back');
  await page.goto(`${service.origin}/#/uz/watch/cinema/${film}?from=10`);
  await page.waitFor(`/P-0001/.test(document.body.textContent)`, 60_000);
  await page.waitFor(`/Qayta urinish/.test(${focusedText})`);
  giveBack();
  await page.press('ok');
  await page.waitFor(`(document.querySelector('video') || {}).currentTime > 10.5`);
});

test('a film stalled without a network says so in four seconds until it recovers', async () => {
  const { page } = browser;
  const notice = `/Aloqa yoʻq/.test(document.body.textContent)`;
  const time = `document.querySelector('video').currentTime`;
  await page.goto('about:blank');
  await page.goto(`${service.origin}/#/uz/watch/cinema/${film}?from=0`);
  await page.waitFor(`(document.querySelector('video') || {}).currentTime > 0.5`);
  await page.throttle({ offline: true });
  // Where nothing is buffered.
  await page.js(`${time} = 70`);
  await page.waitFor(notice, 4000);
  const stood = await page.js<number>(time);
  expect((await page.focused())?.count).toBe(1);
  await page.throttle({});
  await page.waitFor(`!${notice} && ${time} > ${stood} + 1`);
});
