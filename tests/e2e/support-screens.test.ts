import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enginesFor } from './support/chosen-engines.ts';
import type { Browser } from './support/launch.ts';
import { launchWalk } from './support/launch-walk.ts';
import type { Page } from './support/page.ts';
import { type Service, startService } from './support/start-service.ts';
import type { Walker } from './support/walker.ts';

const folder = mkdtempSync(join(tmpdir(), 'oyna-remote-'));
const file = join(folder, 'remote.json');
/** The service supports apps from a version on. */
const support = (minimum: string): void =>
  writeFileSync(file, JSON.stringify({ version: 2, min_app_version: minimum }));

let service: Service;
beforeAll(async () => {
  support('0.0.0');
  // A server with a cache would give the configuration before a change for half a minute.
  service = await startService({ REMOTE_CONFIG: file, CACHE_MB: '0' });
});
afterAll(async () => {
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

const text = `document.querySelector('main:not([aria-hidden=true])').textContent`;
const on = (words: RegExp): string =>
  `${words}.test((document.querySelector('[data-focused]') || {}).textContent)`;

describe.each(enginesFor('current'))('in engine $engine', ({ engine }) => {
  let browser: Browser;
  let page: Page;
  let remote: Walker;
  beforeAll(async () => {
    support('0.0.0');
    ({ browser, page, remote } = await launchWalk(engine));
  });
  afterAll(() => browser?.close());

  test('a supported app measures our media for as long as there is a connection', async () => {
    await page.goto(`${service.origin}/#/ru/settings`);
    await page.waitFor(on(/Общие/));
    await remote.walk('down', /Этот телевизор/);
    await remote.press('right');
    await remote.walk('down', /Состояние телевизора/);
    await page.press('ok');
    await page.waitFor(on(/Измерить скорость/));
    await page.waitFor(`/[\\d,]+\\sМбит/.test(${text})`);
    await page.waitFor(`/\\d+ в секунду/.test(${text})`);
    expect(await page.js(`/Chromium \\d+/.test(${text}) && /H\\.264/.test(${text})`)).toBe(true);
    await page.throttle({ offline: true });
    await page.press('ok');
    await page.waitFor(`/Не удалось измерить/.test(${text})`);
    expect((await page.focused())?.count).toBe(1);
    await page.throttle({});
    // The cut may also meet a part that loads after the start.
    const expected = /ERR_INTERNET_DISCONNECTED|Failed to load|SystemJS/;
    expect(page.errors.filter((error) => !expected.test(error))).toEqual([]);
  });

  test('an outdated app asks for an update even after a reload', async () => {
    support('99.0.0');
    await page.goto('about:blank');
    await page.client.Network.clearBrowserCache();
    page.clearReport();
    await page.goto(`${service.origin}/#/uz/`);
    await page.waitFor(on(/Qayta yuklash/));
    expect(await page.js('location.hash')).toBe('#/uz/update');
    await page.js('window.isOld = true');
    await page.press('ok');
    await page.waitFor('window.isOld === undefined');
    await page.waitFor(`${on(/Qayta yuklash/)} && location.hash === '#/uz/update'`);
    expect(page.errors).toEqual([]);
  });
});
