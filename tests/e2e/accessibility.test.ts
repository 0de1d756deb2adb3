import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from './accessibility/faults.ts';
import { listen } from './accessibility/said.ts';
import { asGuest, choose, firstStart, type Look, playing, signedIn } from './accessibility/screens.ts';
import { call, signInDevice, type Tokens } from './playback/account.ts';
import { type Browser, launch } from './support/launch.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';

let service: Service;
let browser: Browser;
let tokens: Tokens;

beforeAll(async () => {
  service = await sharedService();
  browser = await launch();
  tokens = await signInDevice(service);
  const make = (path: string, body: object) => call(service, 'POST', path, { token: tokens.access, body });
  await make('cinema/comment/', { cinema: 2, text: 'Первая мысль' });
  await make('contact/', { topic: 'playback', message: 'Не открывается фильм' });
  for (const cinema of [2, 3, 4]) await make('cinema/save/', { cinema, saved: true });
});
afterAll(() => browser?.close());

async function signIn(): Promise<void> {
  const { page } = browser;
  await page.goto(`${service.origin}/`);
  await page.js(`localStorage.setItem('refreshToken', ${JSON.stringify(tokens.refresh)})`);
  await page.js(`localStorage.setItem('token', ${JSON.stringify(tokens.access)})`);
}

/** The page is settled: skeletons and pictures have loaded, transitions have ended, one element has the focus. */
const atRest = `document.querySelectorAll('[data-focused]').length === 1
  && !document.querySelector('[data-focused][role=status]')
  && Array.from(document.images).every((image) => image.complete)
  && document.getAnimations().every((each) => each.playState !== 'running'
    || each.effect.getComputedTiming().endTime === Infinity)`;

const cases = (looks: readonly Look[]): [string, Look][] => looks.map((look) => [look.name, look]);

async function lookAt({ path, way, there }: Look): Promise<void> {
  const { page } = browser;
  if (path !== undefined) {
    await page.load(`${service.origin}/#/ru/${path}`);
    await page.waitFor(atRest);
  }
  await way?.({ page, service });
  await page.waitFor(there);
  await page.waitFor(atRest);
  expect(await faultsOf(page)).toEqual([]);
}

describe('is accessible at the first start', () => {
  beforeAll(() => browser.page.goto(`${service.origin}/`));
  test.each(cases(firstStart))('%s', (_, look) => lookAt(look));
});

describe('is accessible for a guest', () => {
  test.each(cases(asGuest))('%s', (_, look) => lookAt(look));
});

describe('is accessible for a signed-in viewer', () => {
  beforeAll(signIn);
  test.each(cases([...signedIn, ...playing]))('%s', (_, look) => lookAt(look));
});

describe('a screen reader announces once', () => {
  beforeAll(signIn);
  const home = async () => {
    const { page } = browser;
    await page.load(`${service.origin}/#/ru/`);
    await page.waitFor(`document.querySelectorAll('section h2').length > 2`);
    await page.waitFor(atRest);
    return page;
  };

  test('each card reached along a rail, with its position', async () => {
    const page = await home();
    // Past continue watching, to a rail that is long enough.
    const inLongRail = `/ 1 из ([6-9]|\\d\\d)$/.test(document.querySelector('[data-focused]').getAttribute('aria-label'))`;
    for (let row = 0; row < 6 && !(await page.js(inLongRail)); row++) {
      await page.press('down');
      await page.waitFor(atRest);
    }
    await page.waitFor(inLongRail);
    const said = await listen(page);
    for (let step = 2; step <= 6; step++) {
      await page.press('right');
      await page.waitFor(`said.length >= ${step - 1}`);
    }
    await page.press('left');
    await page.waitFor(`said.length >= 6`);
    await page.waitFor(atRest);
    const places = (await said()).map((words) => /^focus: .+ (\d+) из \d+$/.exec(words)?.[1] ?? words);
    expect(places).toEqual(['2', '3', '4', '5', '6', '5']);
  });

  test('that an action succeeded', async () => {
    const page = await home();
    const said = await listen(page);
    await page.js(`location.hash = '#/ru/contact'`);
    await page.waitFor(`/^Оплата/.test((document.querySelector('[data-focused]') || {}).textContent)`);
    await page.press('ok');
    await page.waitFor(`(document.querySelector('[data-focused]') || {}).textContent === 'Й'`);
    await page.press('ok');
    // Two more rows of letters, the alphabets, and the row of the key that sends.
    await page.press('down', 4);
    await choose('right', /^Отправить$/)({ page, service });
    await page.waitFor(`said.some((words) => /Отправлено/.test(words))`);
    await page.waitFor(atRest);
    expect((await said()).filter((words) => /Отправлено/.test(words))).toHaveLength(1);
  });

  test('that there is no network, in the notice and on the screen', async () => {
    const page = await home();
    // Another title first, because a screen whose code is missing would reload the page.
    await page.js(`location.hash = '#/ru/cinema/4'`);
    await page.waitFor(`document.querySelector('main:not([aria-hidden=true]) h1')`);
    await page.waitFor(atRest);
    const said = await listen(page);
    await page.throttle({ offline: true });
    await page.js(`location.hash = '#/ru/cinema/5'`);
    await page.waitFor(`document.querySelector('main:not([aria-hidden=true]) [role=alert]')`);
    await page.waitFor(`/Переподкл|Подключаемся|соединени|сет/i.test(said.join())`);
    // Two more checks of the connection must say nothing new.
    const failed = page.failedRequests.length;
    await expect.poll(() => page.failedRequests.length, { timeout: 20_000 }).toBeGreaterThan(failed + 1);
    await page.throttle({});
    await page.waitFor(`!document.querySelector('main:not([aria-hidden=true]) [role=alert]')`);
    await page.waitFor(atRest);
    const live = (await said()).filter((words) => words.indexOf('live: ') === 0);
    expect(live).toHaveLength(2);
    expect(new Set(live).size).toBe(2);
  });
});
