import { expect, test } from 'vitest';
import { launch } from '../e2e/support/launch.ts';
import { sharedService } from '../e2e/support/shared-service.ts';
import { heroButton } from '../e2e/support/walker.ts';
import { openApp } from './journey/apps.ts';
import { televisions } from './journey/television.ts';

/** Notes in each frame where the focus is: in the picture of home, or in the live screen. */
const watchFrames = `(function () {
  window.seen = [];
  (function look() {
    ['skeleton', 'root'].forEach(function (id) {
      if (document.querySelector('#' + id + ' [data-focused]') && seen[seen.length - 1] !== id) seen.push(id);
    });
    requestAnimationFrame(look);
  })();
})()`;
const live = `(document.querySelector('#root [data-focused]') || {}).textContent`;

test.each([76, 'current'] as const)(
  'a later start of a package shows home at once in engine %s',
  async (engine) => {
    const service = await sharedService();
    const app = await openApp('packaged', televisions.current);
    const { page, close } = await launch(engine, { flags: app.flags(service, engine) });
    try {
      await page.goto(`${app.start(service)}#/uz/`);
      await page.waitFor(`${heroButton}.test(${live})`);
      await page.waitFor(`localStorage.getItem('home') !== null`);
      await page.goto('about:blank');
      await page.client.Page.addScriptToEvaluateOnNewDocument({ source: watchFrames });
      await page.goto(`${app.start(service)}#/uz/`);
      await page.waitFor(`${heroButton}.test(${live})`);
      await page.waitFor(`seen[seen.length - 1] === 'root'`);
      expect(await page.js('window.seen')).toEqual(['skeleton', 'root']);
      expect((await page.focused())?.count).toBe(1);
      expect(page.errors).toEqual([]);
    } finally {
      await close();
      app.close();
    }
  },
);
