import { afterAll, beforeAll, expect, test } from 'vitest';
import { userAgents } from '../unit/platforms/user-agents.ts';
import { type Browser, launch } from './support/launch.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';
import { heroButton } from './support/walker.ts';

let service: Service;
let browser: Browser;

beforeAll(async () => {
  service = await sharedService();
  browser = await launch('current', { userAgent: userAgents.shield });
  await browser.page.client.Emulation.setTouchEmulationEnabled({ enabled: true });
});
afterAll(() => browser?.close());

type Point = { x: number; y: number };

/** The middle of an element. */
function middleOf(selector: string): Promise<Point> {
  return browser.page.waitFor<Point>(`(function () {
    var found = document.querySelector('${selector}');
    if (!found) return null;
    var at = found.getBoundingClientRect();
    return at.width > 0 ? { x: at.left + at.width / 2, y: at.top + at.height / 2 } : null;
  })()`);
}

/** A touch through the given points, as the browser of an Android TV sends it for OK or at the edge of the screen. */
async function touch(first: Point, ...rest: readonly Point[]): Promise<void> {
  const { Input } = browser.page.client;
  await Input.dispatchTouchEvent({ type: 'touchStart', touchPoints: [first] });
  for (const point of rest) await Input.dispatchTouchEvent({ type: 'touchMove', touchPoints: [point] });
  await Input.dispatchTouchEvent({ type: 'touchEnd', touchPoints: [] });
}

const card = '[data-pos="1,1"]';

test('touches alone are enough to open a channel, go back or scroll', async () => {
  const { page } = browser;
  await page.goto(`${service.origin}/#/uz/`);
  await page.waitFor(`${heroButton}.test((document.querySelector('[data-focused]') || {}).textContent)`);
  const mode = () => page.js(`document.documentElement.getAttribute('data-input')`);
  // The code of touches loads after the first screen.
  await expect.poll(() => touch({ x: 1500, y: 60 }).then(mode), { timeout: 20_000 }).toBe('pointer');
  await touch(await middleOf(card));
  await page.waitFor(`location.hash === '#/uz/watch/channel/2'`);
  expect(await mode()).toBe('pointer');

  await touch(await middleOf('button[aria-label="Orqaga"]'));
  await page.waitFor(`location.hash === '#/uz/'`);
  await page.waitFor(`document.querySelector('${card}[data-focused]')`);
  expect((await page.focused())?.count).toBe(1);

  await page.waitFor(`document.querySelector('[data-pos^="2,"]')`);
  const from = { x: 960, y: 900 };
  await touch(from, { x: 960, y: 820 }, { x: 960, y: 740 }, { x: 960, y: 660 });
  // A rail that arrives above the focused one moves its number.
  await page.waitFor(
    `/^[2-9],/.test((document.querySelector('[data-focused]') || document.body).getAttribute('data-pos'))`,
  );
  expect((await page.focused())?.count).toBe(1);
});
