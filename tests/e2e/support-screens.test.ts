import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { EngineName } from '../engines/manifest.ts';
import { type Browser, launch } from './support/launch.ts';
import { type Service, startService } from './support/start-service.ts';
import { Walker } from './support/walker.ts';

const folder = mkdtempSync(join(tmpdir(), 'oyna-remote-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const text = `document.querySelector('main:not([aria-hidden=true])').textContent`;
const on = (words: RegExp): string =>
  `${words}.test((document.querySelector('[data-focused]') || {}).textContent)`;

const engines: readonly EngineName[] = ['current', 76];

/** A service that supports apps from a version on. */
async function startServiceFor(minimum: string): Promise<Service> {
  const file = join(folder, `${minimum}.json`);
  writeFileSync(file, JSON.stringify({ version: 2, min_app_version: minimum }));
  return startService({ REMOTE_CONFIG: file });
}

let service: Service;
let browser: Browser;
afterEach(() => browser?.close());

describe('a supported app', () => {
  beforeAll(async () => {
    service = await startServiceFor('0.0.0');
  });
  afterAll(() => service?.close());

  test.each(engines)('measures our media in engine %s, and works without a connection', async (engine) => {
    browser = await launch(engine);
    const { page } = browser;
    const remote = new Walker(page);
    await page.goto(`${service.origin}/#/ru/profile`);
    await page.waitFor(on(/Войти/));
    await remote.walk('down', /Состояние телевизора/);
    await page.press('ok');
    await page.waitFor(on(/Измерить скорость/));
    await page.waitFor(`/[\\d,]+ Мбит/.test(${text})`);
    await page.waitFor(`/\\d+ в секунду/.test(${text})`);
    expect(await page.js(`/Chromium \\d+/.test(${text}) && /H\\.264/.test(${text})`)).toBe(true);
    await page.throttle({ offline: true });
    await page.press('ok');
    await page.waitFor(`/Не удалось измерить/.test(${text})`);
    expect((await page.focused())?.count).toBe(1);
    await page.throttle({});
    expect(page.errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|Failed to load/.test(error))).toEqual(
      [],
    );
  });
});

describe('an outdated app', () => {
  beforeAll(async () => {
    service = await startServiceFor('99.0.0');
  });
  afterAll(() => service?.close());

  test.each(engines)('asks for an update in engine %s, and offers a reload', async (engine) => {
    browser = await launch(engine);
    const { page } = browser;
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
