import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from './accessibility/faults.ts';
import { focusFaults } from './accessibility/focus-mark.ts';
import { motionOf, recordMotion } from './accessibility/motion.ts';
import { listen } from './accessibility/said.ts';
import { placeFaults } from './layout/place-faults.ts';
import { sizeFaults } from './layout/size-faults.ts';
import { householdLooks, playingLooks, signedInLooks } from './looks/account-looks.ts';
import { firstStart, guestLooks } from './looks/guest-looks.ts';
import { type Look, wordsOf } from './looks/look.ts';
import { activeViewer } from './looks/viewer.ts';
import { languages, type PicturedLanguage } from './pictures/camera.ts';
import type { Tokens } from './playback/account.ts';
import { borrowBrowser } from './support/borrow-browser.ts';
import { demoTitles } from './support/demo-titles.ts';
import { newHousehold } from './support/household.ts';
import type { Browser } from './support/launch.ts';
import { signInPage } from './support/new-viewer.ts';
import { setting } from './support/set-record.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';

/** `npm test` checks each view in one language, `npm run test:axe` in all four. */
const whole = process.env.MODE === 'axe';

/** All views are looked at without motion, where nothing may move. */
const still = setting({ motion: 'none' });

let service: Service;
let browser: Browser;
let tokens: Tokens;

beforeAll(async () => {
  service = await sharedService();
  browser = await borrowBrowser();
  await recordMotion(browser.page);
  tokens = await activeViewer(service);
  await browser.page.goto(`${service.origin}/healthz`);
  await browser.page.js(still);
});
afterAll(() => browser?.close());

async function signIn(viewer = tokens): Promise<void> {
  await browser.page.goto(`${service.origin}/healthz`);
  await signInPage(browser.page, viewer);
}

/** The page is settled: the app has taken over from the page, skeletons and pictures have loaded, transitions have ended, one element has the focus. */
const atRest = `document.querySelectorAll('[data-focused]').length === 1
  && !document.querySelector('[data-focused][role=status], #skeleton [data-focused]')
  && Array.from(document.images).every((image) => image.complete)
  && document.getAnimations().every((each) => each.playState !== 'running'
    || each.effect.getComputedTiming().endTime === Infinity)`;

type Case = [name: string, lang: PicturedLanguage, look: Look];

/** A view and those that are reached from it take the next language. */
function cases(looksIn: (lang: PicturedLanguage) => readonly Look[]): Case[] {
  const all = languages.map((lang) => looksIn(lang));
  if (whole) {
    return languages.flatMap((lang, place) =>
      (all[place] ?? []).map((look): Case => [`${look.name} in ${lang}`, lang, look]),
    );
  }
  let turn = -1;
  return (all[0] ?? []).flatMap(({ name, path }, place): Case[] => {
    if (path !== undefined || place === 0) turn += 1;
    const own = turn % languages.length;
    const look = all[own]?.[place];
    const lang = languages[own];
    return look && lang ? [[`${name} in ${lang}`, lang, look]] : [];
  });
}

async function lookAt(lang: PicturedLanguage, { path, way, there }: Look): Promise<void> {
  const { page } = browser;
  if (path !== undefined) {
    await page.load(`${service.origin}/#/${lang}/${path}`);
    await page.waitFor(`document.documentElement.lang === '${lang}'`);
    await page.waitFor(atRest);
  }
  await way?.({ page, service });
  await page.waitFor(there);
  await page.waitFor(atRest);
  expect([...(await faultsOf(page, lang)), ...(await focusFaults(page))]).toEqual([]);
  expect(await sizeFaults(page), 'is too small, or too near the edge').toEqual([]);
  expect(await motionOf(page), 'moves although the viewer wants no motion').toEqual([]);
  expect(await placeFaults(page), 'has parts over one another').toEqual([]);
}

describe('is accessible at the first start', () => {
  beforeAll(() => browser.page.goto(`${service.origin}/`));
  test.each(firstStart.map((look): [string, Look] => [look.name, look]))('%s', (_, look) =>
    lookAt('uz', look),
  );
});

describe('is accessible for a guest', () => {
  test.each(cases(guestLooks))('%s', (_, lang, look) => lookAt(lang, look));
});

describe('is accessible for a signed-in viewer', () => {
  beforeAll(() => signIn());
  test.each(cases((lang) => [...signedInLooks(lang), ...playingLooks(lang)]))('%s', (_, lang, look) =>
    lookAt(lang, look),
  );
});

describe.each(whole ? languages : (['uz-Cyrl'] as const))('is accessible for a household in %s', (lang) => {
  beforeAll(async () => {
    const { viewer } = await newHousehold(service, lang, { ageLimit: 6 });
    await browser.page.goto(`${service.origin}/`);
    await browser.page.js(`localStorage.clear(), ${still}`);
    await signIn(viewer);
  });
  afterAll(() => browser.page.js('localStorage.clear()'));
  test.each(householdLooks(lang).map((look): [string, Look] => [look.name, look]))('%s', (_, look) =>
    lookAt(lang, look),
  );
});

describe('a screen reader announces once', () => {
  const { choose } = wordsOf('ru');
  beforeAll(() => signIn());
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
    await page.js(`location.hash = '#/ru/cinema/${demoTitles.teahouse}'`);
    await page.waitFor(`document.querySelector('main:not([aria-hidden=true]) h1')`);
    await page.waitFor(atRest);
    const said = await listen(page);
    await page.throttle({ offline: true });
    await page.js(`location.hash = '#/ru/cinema/${demoTitles.silkRoad}'`);
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
