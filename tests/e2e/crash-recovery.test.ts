import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, launch } from './support/launch.ts';
import { type Service, startService } from './support/start-service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.close());

const started = `document.querySelector('#root [data-focused]')`;
const root = (name: string) => `document.documentElement.getAttribute('data-${name}')`;
const focusedWords = `(function () {
  var one = document.querySelector('[data-focused]');
  return one.getAttribute('aria-label') || one.textContent;
})()`;

/** A film with H.264, and its title in Uzbek. */
async function film(): Promise<{ id: number; title: string }> {
  const response = await fetch(`${service.origin}/api/v2/cinema/?kind=movie`, {
    headers: { 'accept-language': 'uz' },
  });
  const { results } = (await response.json()) as {
    results: { id: number; title: string; access: string; is_playable: boolean }[];
  };
  const found = results.filter((it) => it.is_playable && it.access === 'free')[0];
  if (!found) throw new Error('The demo has no free film');
  return found;
}

// In engine 76 a crash of the page ends the session of the DevTools protocol too.
describe('after a crash', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch('current');
    await browser.page.goto(`${service.origin}/#/uz/`);
    await browser.page.waitFor(started);
  });
  afterAll(() => browser?.close());

  /** Starts the app as a set does, without an address, in place of the page that crashed or plays. */
  async function start(): Promise<void> {
    const { client } = browser.page;
    const loaded = client.Page.loadEventFired();
    await client.Page.navigate({ url: `${service.origin}/` });
    await loaded;
    await browser.page.waitFor(started);
  }

  /** Ends the process of the page, as a set does that runs out of memory. */
  async function crash(): Promise<void> {
    const { client } = browser.page;
    const crashed = client.Inspector.targetCrashed();
    // Never resolves, because its target is gone.
    void client.Page.crash().catch(() => undefined);
    await crashed;
  }

  test('a start offers what was playing, and green continues it', async () => {
    const { page } = browser;
    const { id, title } = await film();
    await page.client.Inspector.enable();
    await page.goto(`${service.origin}/#/uz/watch/cinema/${id}`);
    await page.waitFor(`(localStorage.getItem('playing') || '').indexOf('/${id}') > 0`);
    await crash();
    await start();
    expect(await page.js(root('crashes'))).toBe('1');
    await page.waitFor(`document.querySelectorAll('section h2').length > 2`);
    const before = await page.js(focusedWords);
    await page.waitFor(`document.querySelector('[role="button"][aria-label^=${JSON.stringify(title)}]')`);
    expect(await page.js(focusedWords)).toBe(before);
    await page.press('green');
    await page.waitFor(`location.hash.indexOf('#/uz/watch/cinema/${id}') === 0`);
    await page.waitFor(`(localStorage.getItem('playing') || '').indexOf('/${id}') > 0`);
  });

  test('a second one starts in the light tier, and a clean end starts as usual', async () => {
    const { page } = browser;
    await crash();
    await start();
    await crash();
    await start();
    expect(await page.js(root('tier'))).toBe('light');
    await page.goto('about:blank');
    await start();
    expect(await page.js(root('crashes'))).toBe('0');
    expect(await page.js(root('tier'))).toBe('full');
  });
});
