import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Interrupted } from '#src/state/interrupted.ts';
import { signInDevice } from './playback/account.ts';
import { enginesFor } from './support/chosen-engines.ts';
import type { TestSet } from './support/launch.ts';
import { signInPage } from './support/new-viewer.ts';
import type { Page } from './support/page.ts';
import { keptPart, setting } from './support/set-record.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';
import { testSets } from './support/test-sets.ts';

let service: Service;
beforeAll(async () => {
  service = await sharedService();
});

const started = `document.querySelector('#root [data-focused]')`;
const root = (name: string) => `document.documentElement.getAttribute('data-${name}')`;
const focusedWords = `(function () {
  var one = document.querySelector('[data-focused]');
  return one.getAttribute('aria-label') || one.textContent;
})()`;
const offerOf = (title: string) =>
  `document.querySelector('[class*=_offer_][aria-label*=${JSON.stringify(title)}]')`;
const isNoted = (key: 'playing' | 'screen', part: string) =>
  `((${keptPart(key)} || {}).hash || '').indexOf('${part}') > 0`;

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

describe.each(enginesFor(76))('after a crash in engine $engine', ({ engine }) => {
  const openSet = testSets(engine);
  let set: TestSet;
  let page: Page;
  beforeEach(async () => {
    set = await openSet();
    page = set.page;
    await page.goto(`${service.origin}/#/uz/`);
    await page.waitFor(started);
  });

  /** Ends the process of the page, as a set does that runs out of memory, and opens an empty page. */
  async function crash(): Promise<void> {
    const { client } = page;
    // Old engines end the session of a page that crashes instead of reporting the crash.
    const ended = new Promise<void>((resolve) => {
      client.Inspector.targetCrashed(() => resolve());
      client.on('disconnect', () => resolve());
    });
    await client.Inspector.enable();
    // Never resolves, because its target is gone.
    void client.Page.crash().catch(() => undefined);
    await ended;
    page = await set.newPage();
  }

  /** Starts the app as a set does, without an address. */
  async function start(): Promise<void> {
    await page.goto(`${service.origin}/`);
    await page.waitFor(started);
  }

  test('green continues the last playback when the next start offers it', async () => {
    const { id, title } = await film();
    await page.goto(`${service.origin}/#/uz/watch/cinema/${id}`);
    await page.waitFor(isNoted('playing', `/${id}`));
    await crash();
    await start();
    expect(await page.js(root('crashes'))).toBe('1');
    await page.waitFor(`document.querySelectorAll('section h2').length > 2`);
    const before = await page.js(focusedWords);
    await page.waitFor(offerOf(title));
    expect(await page.js(focusedWords)).toBe(before);
    await page.press('green');
    await page.waitFor(`location.hash.indexOf('#/uz/watch/cinema/${id}') === 0`);
    await page.waitFor(isNoted('playing', `/${id}`));
  });

  test('a second one brings the light tier until a clean end', async () => {
    const usual = await page.js(root('tier'));
    await crash();
    await start();
    await crash();
    await start();
    expect(await page.js(root('tier'))).toBe('light');
    await page.goto(`${service.origin}/help`);
    // The storage of a page reaches the next one's process late on a busy machine.
    await page.waitFor(`${keptPart('run')} === 0`);
    await start();
    expect(await page.js(root('crashes'))).toBe('0');
    expect(await page.js(root('tier'))).toBe(usual);
  });

  test('the first frame shows the skeleton of the last screen', async () => {
    await page.goto(`${service.origin}/#/uz/library/saved`);
    await page.waitFor(isNoted('screen', 'library'));
    await crash();
    const { client } = page;
    const held: string[] = [];
    client.Fetch.requestPaused(({ requestId }) => void held.push(requestId));
    await (await page.network()).setBypassServiceWorker({ bypass: true });
    await client.Fetch.enable({ patterns: [{ urlPattern: '*/assets/*.js' }] });
    await client.Page.navigate({ url: `${service.origin}/` });
    await page.waitFor(`location.hash === '#/uz/library/saved'`);
    const card = `document.querySelector('#skeleton i:nth-child(8)')`;
    const isOnTop = `(function () {
        var box = ${card}.getBoundingClientRect();
        return box.height > box.width && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2) === ${card};
      })()`;
    await page.waitFor(`${card} && ${isOnTop}`);
    expect(held.length).toBeGreaterThan(0);
    await client.Fetch.disable();
    await page.waitFor(started);
    expect(await page.js(`getComputedStyle(document.getElementById('skeleton')).display`)).toBe('none');
    expect(await page.js('location.hash')).toBe('#/uz/library/saved');
  });

  test('the offer stands clear of all buttons of the profile', async () => {
    await signInPage(page, await signInDevice(service));
    await page.load(`${service.origin}/#/uz/profile`);
    await page.waitFor(`/Hisobdan chiqish/.test(document.body.textContent)`);
    await page.waitFor(isNoted('screen', 'profile'));
    const { id, title } = await film();
    const interrupted: Interrupted = {
      hash: `#/uz/watch/cinema/${id}`,
      heading: title,
      subheading: 'Birinchi fasl, uchinchi qism',
      position: 754,
      at: Date.now(),
      signedIn: true,
    };
    await crash();
    // A page of the same origin that is not the app, which would clear it.
    await page.goto(`${service.origin}/healthz`);
    await page.js(setting({ playing: interrupted }));
    await start();
    await page.waitFor(`location.hash === '#/uz/profile' && ${offerOf(title)}`);
    const covered = await page.js<string[]>(`(function () {
        var offer = ${offerOf(title)}.getBoundingClientRect();
        return [].filter.call(document.querySelectorAll('main [role=button]'), function (button) {
          var box = button.getBoundingClientRect();
          return box.right > offer.left && box.left < offer.right && box.bottom > offer.top && box.top < offer.bottom;
        }).map(function (button) { return button.textContent; });
      })()`);
    expect(covered).toEqual([]);
  });
});
