import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EngineName } from '../engines/manifest.ts';
import { type Browser, launch } from './support/launch.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';

let service: Service;
beforeAll(async () => {
  service = await sharedService();
});

const inject = `(function () {
  var script = document.createElement('script');
  script.textContent = 'window.injected = true';
  document.body.appendChild(script);
  return window.injected === true;
})()`;

describe.each<{ engine: EngineName }>([{ engine: 'current' }, { engine: 76 }])(
  'the content policy in engine $engine',
  ({ engine }) => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await launch(engine);
    });
    afterAll(() => browser?.close());

    test('lets the app start and refuses any other inline script', async () => {
      const { page, close } = await browser.newSet();
      await page.goto(`${service.origin}/#/uz/cinema`);
      await page.waitFor(`document.querySelector('#root [data-focused]')`);
      expect(page.errors).toEqual([]);
      expect(await page.js(inject)).toBe(false);
      expect(page.errors.join()).toContain('Content Security Policy');
      await close();
    });
  },
);
