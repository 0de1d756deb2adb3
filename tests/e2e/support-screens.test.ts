import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { EngineName } from '../engines/manifest.ts';
import { launch } from './support/launch.ts';
import { type Service, startService } from './support/start-service.ts';
import { Walker } from './support/walker.ts';

const folder = mkdtempSync(join(tmpdir(), 'oyna-remote-'));
const config = join(folder, 'remote.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const text = `document.querySelector('main:not([aria-hidden=true])').textContent`;
const on = (words: RegExp): string =>
  `${words}.test((document.querySelector('[data-focused]') || {}).textContent)`;

async function withService(minimum: string, use: (service: Service) => Promise<void>): Promise<void> {
  writeFileSync(config, JSON.stringify({ version: 2, min_app_version: minimum }));
  const service = await startService({ REMOTE_CONFIG: config });
  try {
    await use(service);
  } finally {
    await service.close();
  }
}

describe.each<{ engine: EngineName }>([{ engine: 'current' }, { engine: 76 }])(
  'with only the keys of a remote control, in engine $engine',
  ({ engine }) => {
    test('the diagnostics measure our media, and work without a connection', () =>
      withService('0.0.0', async (service) => {
        const browser = await launch(engine);
        const { page } = browser;
        const remote = new Walker(page);
        try {
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
          expect(
            page.errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|Failed to load/.test(error)),
          ).toEqual([]);
        } finally {
          await browser.close();
        }
      }));

    test('an outdated app asks for an update, and offers a reload', () =>
      withService('99.0.0', async (service) => {
        const browser = await launch(engine);
        const { page } = browser;
        try {
          await page.goto(`${service.origin}/#/uz/`);
          await page.waitFor(on(/Qayta yuklash/));
          expect(await page.js('location.hash')).toBe('#/uz/update');
          await page.js('window.isOld = true');
          await page.press('ok');
          await page.waitFor('window.isOld === undefined');
          await page.waitFor(`${on(/Qayta yuklash/)} && location.hash === '#/uz/update'`);
          expect(page.errors).toEqual([]);
        } finally {
          await browser.close();
        }
      }));
  },
);
