import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isWhole } from './support/chosen-engines.ts';
import { demoTitles } from './support/demo-titles.ts';
import type { Browser } from './support/launch.ts';
import { launchWalk } from './support/launch-walk.ts';
import type { Page } from './support/page.ts';
import { type Service, startService } from './support/start-service.ts';
import { startVendor, type Vendor } from './support/vendor.ts';
import type { Walker } from './support/walker.ts';

const folder = mkdtempSync(join(tmpdir(), 'oyna-addons-'));
const path = join(folder, 'remote.json');
let changes = 0;
/** Writes the operator's configuration with a time of its own, because two writes may fall into one tick. */
function configure(content: object): void {
  changes += 1;
  writeFileSync(path, JSON.stringify({ version: changes, ...content }));
  utimesSync(path, 1_700_000_000 + changes, 1_700_000_000 + changes);
}

let vendor: Vendor;
let service: Service;
let browser: Browser;
let page: Page;
let remote: Walker;

beforeAll(async () => {
  vendor = await startVendor();
  configure({});
  service = await startService({ REMOTE_CONFIG: path });
  ({ browser, page, remote } = await launchWalk());
  // The configuration may be cached for a while, and each test has its own.
  await (await page.network()).setCacheDisabled({ cacheDisabled: true });
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
  await vendor?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => page.clearReport());

const words = { uz: /^Biz bilan aloqa/, ru: /^Связаться с нами/ };
/** The name of the launcher beside the screen. */
const launcher = `Array.from(document.querySelectorAll('[role=button]')).map(function (one) {
  return one.closest('main') ? '' : one.getAttribute('aria-label') || '';
}).join('')`;
const frame = `document.querySelector('[role=dialog] iframe')`;
const code = `document.querySelector('[role=dialog] img')`;

async function open(lang: 'uz' | 'ru', hash: string): Promise<void> {
  await page.goto('about:blank');
  // A chat that an earlier test left open stays off for a day.
  await page.client.Storage.clearDataForOrigin({ origin: service.origin, storageTypes: 'indexeddb' });
  await page.goto(`${service.origin}/#/${lang}/${hash}`);
  await page.waitFor(`document.querySelectorAll('[data-focused]').length === 1`);
}

/** Resolves once the server answers with the configuration of the test: its responses are cached for a moment. */
async function served(): Promise<void> {
  await expect
    .poll(async () => (await (await fetch(`${service.origin}/api/v2/config/`)).json()).version, {
      timeout: 60_000,
    })
    .toBe(changes);
}

async function openChat(lang: 'uz' | 'ru' = 'uz'): Promise<void> {
  await served();
  await open(lang, `cinema/${demoTitles.samarkandNight}`);
  await page.waitFor(`document.querySelector('main [data-focused]')`);
  await page.waitFor(`document.querySelectorAll('main [role=button]').length > 2`);
  await page.waitFor(`${words[lang]}.test(${launcher})`);
  await remote.walk('right', words[lang]);
  await remote.press('ok');
  await page.waitFor(`document.querySelector('[role=dialog] [data-focused]')`);
}

/** Keys reach the app: the focus moves along the buttons of the panel, and Back closes it. */
async function expectKeysInApp(): Promise<void> {
  const first = await remote.words();
  await remote.press('right');
  expect(await remote.words()).not.toBe(first);
  await remote.press('left');
  expect(await remote.words()).toBe(first);
  await remote.press('back');
  await page.waitFor(`!document.querySelector('[role=dialog]')`);
}

describe.each(isWhole ? (['uz', 'ru'] as const) : (['uz'] as const))('the way to support in %s', (lang) => {
  test('is a panel with a QR code where no chat is configured', async () => {
    configure({});
    await openChat(lang);
    await page.waitFor(code);
    expect(await page.js(frame)).toBeNull();
    await expectKeysInApp();
    await remote.comesTo(words[lang]);
    expect(page.errors).toEqual([]);
  });

  test('is the chat of the vendor, which leaves the keys to the app', async () => {
    configure({ chat: { script: vendor.script('works') } });
    await openChat(lang);
    await page.waitFor(frame);
    await expectKeysInApp();
    await remote.comesTo(words[lang]);
    expect(page.errors).toEqual([]);
  });
});

describe('a hostile script', () => {
  const use = async (chat: object): Promise<void> => {
    configure({ chat });
    await openChat();
    await page.waitFor(frame);
  };

  test('that throws changes nothing', async () => {
    await use({ script: vendor.script('throws') });
    await expectKeysInApp();
  });

  test('that is missing leaves the QR code', async () => {
    configure({ chat: { script: vendor.script('missing') } });
    await openChat();
    await page.waitFor(code);
    expect(await page.js(frame)).toBeNull();
    await expectKeysInApp();
  });

  test('that never loads leaves the QR code', async () => {
    await use({ script: vendor.script('never') });
    await page.waitFor(code);
    expect(await page.js(frame)).toBeNull();
    await expectKeysInApp();
  });

  test('that takes the focus again and again never gets a key', async () => {
    await use({ script: vendor.script('focuses') });
    await expectKeysInApp();
  });

  test("that takes it in the vendor's own page leaves the QR code", async () => {
    configure({ chat: { script: vendor.script('works'), page: vendor.page('focuses') } });
    await openChat();
    await expect.poll(() => vendor.requests).toContain('/page/focuses');
    await page.waitFor(`!${frame} && ${code}`);
    await expectKeysInApp();
  });

  test('that reaches out of its frame reaches nothing', async () => {
    await use({ script: vendor.script('escapes') });
    await expectKeysInApp();
    expect(await page.js('location.hash')).toBe(`#/uz/cinema/${demoTitles.samarkandNight}`);
  });

  test.each([
    ['in our page', () => ({ script: vendor.script('hangs') })],
    ["in the vendor's own page", () => ({ script: vendor.script('works'), page: vendor.page('hangs') })],
  ])('that hangs %s does not stop the app', async (_, chat) => {
    await use(chat());
    const before = Date.now();
    for (let presses = 0; presses < 5; presses++) await remote.press('right', 'left');
    expect(Date.now() - before).toBeLessThan(20_000);
    await expectKeysInApp();
    expect(await page.js('location.hash')).toBe(`#/uz/cinema/${demoTitles.samarkandNight}`);
  });
});

/** Shortens long waits of the page to a tenth. */
const hurry = `var wait = window.setTimeout;
  window.setTimeout = function (act, time) { return wait(act, time > 10000 ? time / 10 : time); };`;

describe('web analytics', () => {
  const events = () =>
    vendor.batches.flatMap(
      (body) => (JSON.parse(body) as { events: { name: string; facts: object }[] }).events,
    );

  test('send the screens of a walk to the collector, without the viewer', async () => {
    configure({ analytics: { collector: `${vendor.origin}/collector` } });
    await served();
    await page.client.Page.addScriptToEvaluateOnNewDocument({ source: hurry });
    const collected = vendor.collected();
    await open('uz', 'plans');
    // Events wait for others before they are sent.
    await collected;
    expect(events()).toContainEqual(expect.objectContaining({ name: 'screen', facts: { screen: 'plans' } }));
    expect(vendor.batches.join()).not.toMatch(/998|token|Dilnoza/);
  });
});
