import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/src/infra/database/open-database.ts';
import type { EngineName } from '../engines/manifest.ts';
import { embeddedDatabase } from '../server/support/test-database.ts';
import { enginesFor } from './support/chosen-engines.ts';
import { type DeployedApp, deployApp } from './support/deployed-app.ts';
import { type Browser, launch } from './support/launch.ts';
import { heroButton, Walker } from './support/walker.ts';

let database: OpenDatabase;
let app: DeployedApp;
let browser: Browser;

beforeAll(async () => {
  database = await embeddedDatabase();
});
afterAll(() => database?.close());
// Each test has a port of its own, so nothing of another one is stored for it.
beforeEach(async () => {
  app = await deployApp(database);
});
afterEach(() => app?.close());

/** A browser for the tests of a `describe`. */
function launchOnce(engine: EngineName): void {
  beforeAll(async () => {
    browser = await launch(engine);
  });
  afterAll(() => browser?.close());
}

const first = `${heroButton}.test((document.querySelector('[data-focused]') || {}).textContent)`;
/** State of the active worker once no other one is under way. */
const settled = `navigator.serviceWorker.getRegistration().then(function (it) {
  return it && it.active && !it.installing && !it.waiting ? it.active.state === 'activated' : false;
})`;
/** Number of the deploy whose page is shown. */
const version = `(document.querySelector('meta[name=deployed]') || { content: '1' }).content`;
const hasNext = `navigator.serviceWorker.getRegistration().then(function (it) { return Boolean(it && it.waiting); })`;
/** Paths of everything that is stored. */
const stored = `caches.keys().then(function (names) {
  return Promise.all(names.map(function (name) {
    return caches.open(name).then(function (cache) { return cache.keys(); });
  }));
}).then(function (lists) {
  return [].concat.apply([], lists).map(function (request) { return new URL(request.url).pathname; });
})`;

/** Whether the responses of the first screen are kept. */
const hasResponses = `new Promise(function (resolve) {
  indexedDB.open('keyval-store').onsuccess = function (event) {
    try {
      event.target.result.transaction('keyval').objectStore('keyval').get('responses').onsuccess = function (found) {
        event.target.result.close();
        resolve(/banner.*channel/.test(Object.keys(found.target.result || {}).sort().join()));
      };
    } catch (error) {
      event.target.result.close();
      resolve(false);
    }
  };
})`;
const isWithoutNetwork = `/Aloqa yoʻq/.test(document.body.textContent)`;

async function start(path = '/#/uz/'): Promise<void> {
  const { page } = browser;
  await page.goto('about:blank');
  await page.goto(`${app.origin}${path}`);
}

/** A first start, until the worker is installed. */
async function startFirst(): Promise<void> {
  await start();
  await browser.page.waitFor(first);
  await browser.page.waitFor(settled);
}

/** Paths that the page requests while `act` runs: those answered by the worker, and the others. */
async function requests(act: () => Promise<void>) {
  const { page } = browser;
  // The page before may still be loading.
  await page.goto('about:blank');
  const events = await page.network();
  const by = { worker: [] as string[], network: [] as string[] };
  const stop = events.responseReceived(({ response }) => {
    if (!response.url.startsWith(app.origin)) return;
    const { pathname } = new URL(response.url);
    by[response.fromServiceWorker ? 'worker' : 'network'].push(pathname);
  });
  await act();
  stop();
  return by;
}

describe.each(enginesFor(76))('the hosted app in $engine', ({ engine }) => {
  launchOnce(engine);

  test('starts a second time from storage, which never holds the API', async () => {
    const { page } = browser;
    await startFirst();
    const files = await page.waitFor<string[]>(stored);
    expect(files).toContain('/');
    expect(files.some((path) => /\/vendor-/.test(path))).toBe(true);
    expect(files.every((path) => /-legacy-/.test(path) === (engine === 76) || !/\.js$/.test(path))).toBe(
      true,
    );
    const { worker, network } = await requests(async () => {
      await start();
      await page.waitFor(first);
    });
    expect(worker).toContain('/');
    expect(worker.filter((path) => /^\/(api|media|art|dev)\//.test(path))).toEqual([]);
    const isStored = (path: string) => files.indexOf(path) >= 0;
    expect(network.filter(isStored)).toEqual([]);
    expect(await page.js(stored)).toEqual(files);
    expect((await page.focused())?.count).toBe(1);
  });

  test('shows home as it was without a network, and refreshes it in place', async () => {
    const { page } = browser;
    await startFirst();
    await page.waitFor(hasResponses);
    await page.goto('about:blank');
    // Otherwise the browser has the responses of the API, which are fresh for half a minute.
    await page.client.Network.clearBrowserCache();
    await page.throttle({ offline: true });
    await start();
    await page.waitFor(first);
    await page.waitFor(isWithoutNetwork);
    await new Walker(page).walk('down', /^Oyna 1/);
    const asked: string[] = [];
    const stop = page.client.Network.responseReceived(({ response }) => asked.push(response.url));
    await page.throttle({});
    await page.waitFor(`!(${isWithoutNetwork})`);
    await expect.poll(() => asked.filter((url) => /\/(banner|channel)\/\?/.test(url))).toHaveLength(2);
    stop();
    expect(await page.focused()).toMatchObject({ text: expect.stringMatching(/^Oyna 1/), count: 1 });
  });

  test('starts without a network and without anything kept with a message that says so', async () => {
    const { page } = browser;
    await startFirst();
    await page.goto('about:blank');
    await page.client.Network.clearBrowserCache();
    await page.client.Storage.clearDataForOrigin({
      origin: app.origin,
      storageTypes: 'indexeddb,local_storage',
    });
    await app.stop();
    await start();
    await page.waitFor(isWithoutNetwork);
    expect((await page.focused())?.count).toBe(1);
  });
});

describe('the hosted app', () => {
  launchOnce('current');

  test('starts the old version once more after a deploy before the new one', async () => {
    const { page } = browser;
    await startFirst();
    await start();
    await page.waitFor(first);
    await app.deploy();
    await page.press('down');
    await page.waitFor(`document.querySelector('[data-focused][data-pos]')`);
    expect(await page.js(version)).toBe('1');
    const startAgain = async (): Promise<string[]> => {
      const { worker, network } = await requests(async () => {
        await start();
        await page.waitFor(first);
      });
      return [...worker, ...network].filter((path) => path.startsWith('/assets/'));
    };
    const old = await startAgain();
    expect(await page.js(version)).toBe('1');
    expect(old.filter((path) => /v2\.\w+$/.test(path))).toEqual([]);
    // The new worker waits for the page that still has the old one.
    await page.waitFor(hasNext);
    const next = await startAgain();
    expect(await page.js(version)).toBe('2');
    expect(next.filter((path) => !/v2\.\w+$/.test(path))).toEqual([]);
    // The old worker may have been busy when its last page went; then a later start finds the new one.
    await expect
      .poll(
        async () => {
          await start();
          await page.waitFor(first);
          return page.js(settled);
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    await page.goto('about:blank');
    await page.client.Network.clearBrowserCache();
    await app.stop();
    await start();
    await page.waitFor(`${version} === '2' && /Aloqa yoʻq/.test(document.body.textContent)`);
  });

  test('reloads into the new version when a screen of the old one is gone', async () => {
    const { page } = browser;
    await startFirst();
    await page.client.Network.clearBrowserCache();
    await start();
    await page.waitFor(first);
    await app.deploy();
    await page.client.Network.clearBrowserCache();
    await page.js(`location.hash = '#/uz/channels'`);
    await page.waitFor(`${version} === '2' && document.querySelector('[data-focused][data-pos]')`);
    expect(await page.js('location.hash')).toBe('#/uz/channels');
  });

  test('forgets everything when the server has no worker any more', async () => {
    const { page } = browser;
    await startFirst();
    await app.removeWorker();
    await start();
    await page.waitFor(first);
    await page.waitFor(`navigator.serviceWorker.getRegistration().then(function (it) { return !it; })`);
    await page.waitFor(`caches.keys().then(function (names) { return names.length === 0; })`);
    const { worker } = await requests(async () => {
      await start();
      await page.waitFor(first);
    });
    expect(worker).toEqual([]);
  });
});
