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

const injectStyle = `(function () {
  var style = document.createElement('style');
  style.textContent = 'body { outline: 3px solid red }';
  document.head.appendChild(style);
  document.body.insertAdjacentHTML('beforeend', '<i id="inline" style="opacity:0.5"></i>');
  var opacity = getComputedStyle(document.getElementById('inline')).opacity;
  return getComputedStyle(document.body).outlineStyle === 'solid' || opacity === '0.5';
})()`;

describe.each<{ engine: EngineName }>([{ engine: 'current' }, { engine: 76 }])(
  'the content policy in engine $engine',
  ({ engine }) => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await launch(engine);
    });
    afterAll(() => browser?.close());

    test('lets the app start without any other inline script or style', async () => {
      const { page, close } = await browser.newSet();
      await page.goto(`${service.origin}/#/uz/cinema`);
      await page.waitFor(`document.querySelector('#root [data-focused]')`);
      expect(page.errors).toEqual([]);
      for (const each of [inject, injectStyle]) {
        page.clearReport();
        expect(await page.js(each)).toBe(false);
        expect(page.errors.join()).toContain('Content Security Policy');
      }
      await close();
    });
  },
);

describe('a page of the server', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch('current');
  });
  afterAll(() => browser?.close());

  test.each(['/link', '/link#security', '/help', '/dev/inbox', '/nothing-there', '/api/v2/nothing/'])(
    'at %s keeps its own policy, which allows no inline style',
    async (path) => {
      const { page, close } = await browser.newSet();
      await page.goto(service.origin + path);
      await page.waitFor(`document.body.innerText.trim() !== ''`);
      expect(page.errors).toEqual([]);
      expect(await page.js(injectStyle)).toBe(false);
      await close();
    },
  );
});
