import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, signInDevice, type Tokens } from './playback/account.ts';
import { type Browser, launch } from './support/launch.ts';
import type { Page } from './support/page.ts';
import { type Service, startService } from './support/start-service.ts';
import { Walker } from './support/walker.ts';

/** Free to all, and with a trailer. */
const film = 2;
/** Its six episodes play with a subscription. */
const series = 11;
const plays = `(document.querySelector('video') || {}).currentTime > 0.2`;
const dialog = `document.querySelector('[role=dialog]')`;
const focusIn = (selector: string): string => `document.querySelector('${selector} [data-focused]')`;
const focusInRail = (heading: string): string => focusIn(`section[aria-label="${heading}"]`);

let service: Service;
let browser: Browser;
let page: Page;
let remote: Walker;
let tokens: Tokens;

beforeAll(async () => {
  service = await startService();
  browser = await launch();
  page = browser.page;
  remote = new Walker(page);
  tokens = await signInDevice(service);
  const { access: token } = tokens;
  for (const text of ['Birinchi fikr', 'Ikkinchi fikr', 'Uchinchi fikr', 'Toʻrtinchi fikr', 'Beshinchi fikr'])
    await call(service, 'POST', 'cinema/comment/', { token, body: { cinema: film, text } });
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await service?.close();
});

async function open(path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${service.origin}/#/uz/${path}`);
  await page.waitFor(`document.querySelectorAll('[data-focused]').length === 1`, 20_000);
}

async function signIn(): Promise<void> {
  await page.js(`localStorage.setItem('refreshToken', ${JSON.stringify(tokens.refresh)})`);
  await page.js(`localStorage.setItem('token', ${JSON.stringify(tokens.access)})`);
}

describe("a title's screen, for a guest", () => {
  test('opens with the focus on what plays it', async () => {
    await open(`cinema/${film}`);
    await remote.comesTo(/^Tomosha qilish$/);
  });

  test.each([[/^Saqlash$/], [/^Yoqdi$/]])('%s asks to sign in, and Back is on it again', async (button) => {
    await remote.walk('right', button);
    await remote.press('ok');
    await remote.arrives(/auth\/login/);
    await page.waitFor(`/Davom etish uchun kiring/.test(document.body.textContent)`);
    await remote.press('back');
    await remote.arrives(`#/uz/cinema/${film}`);
    await remote.comesTo(button);
  });

  test('the comments are walked over, one is read, and Back gives the focus back step by step', async () => {
    await remote.walk('right', /^Izohlar/);
    await remote.press('ok');
    await remote.comesTo(/^Izoh yozish$/);
    expect(await page.js<boolean>(`Boolean(${focusIn('[role=dialog]')})`)).toBe(true);
    for (const words of [/Beshinchi fikr/, /Toʻrtinchi fikr/, /Uchinchi fikr/, /Ikkinchi fikr/]) {
      await remote.press('down');
      await remote.comesTo(words);
    }
    await remote.press('ok');
    await remote.comesTo(/^Orqaga$/);
    await remote.press('right');
    await remote.comesTo(/^Shikoyat qilish$/);
    await remote.press('back');
    await remote.comesTo(/Ikkinchi fikr/);
    await remote.walk('up', /^Izoh yozish$/);
    await remote.press('back');
    await page.waitFor(`!${dialog}`);
    await remote.comesTo(/^Izohlar/);
    await remote.press('ok');
    await remote.comesTo(/^Izoh yozish$/);
    await remote.press('ok');
    await remote.arrives(/auth\/login/);
    await remote.press('back');
    await remote.arrives(`#/uz/cinema/${film}`);
    await remote.comesTo(/^Izohlar/);
  });

  test('a similar title opens, and Back is on its card', async () => {
    await remote.until('down', focusInRail('Shunga oʻxshash'));
    await remote.press('right', 'right', 'right');
    const card = await remote.words();
    await remote.press('ok');
    await remote.arrives(/cinema\/\d+$/);
    await remote.walk('right', /^Izohlar/);
    await remote.press('back');
    await remote.arrives(`#/uz/cinema/${film}`);
    await remote.until('down', focusInRail('Shunga oʻxshash'), 0);
    expect(await remote.words()).toBe(card);
  });
});

test('the channels are walked over, one plays, its neighbours follow, and Back is on its card', async () => {
  await open('');
  await remote.comesTo(/Tomosha qilish/);
  await remote.choose(/^Kanallar\./);
  await remote.arrives('#/uz/channels');
  await remote.comesTo(/^1 Oyna 1/);
  await remote.press('right', 'right', 'right', 'right', 'down', 'left', 'down', 'up', 'left', 'left');
  await remote.comesTo(/^7 Oyna 2/);
  await remote.press('ok');
  await remote.arrives(/watch\/channel\/\d+$/);
  await page.waitFor(plays, 30_000);
  const first = await page.js<string>('location.hash');
  await remote.press('page-up');
  await page.waitFor(`location.hash !== ${JSON.stringify(first)}`);
  await page.waitFor(plays, 30_000);
  await remote.press('page-down');
  await remote.arrives(first);
  await remote.leave('#/uz/channels');
  await remote.comesTo(/^7 Oyna 2/);
});

test('a short film of the home screen plays, and Back is on its card', async () => {
  await remote.press('back');
  await remote.arrives('#/uz/');
  await remote.until('down', focusInRail('Qisqa videolar'));
  await remote.press('right', 'right');
  const card = await remote.words();
  await remote.press('ok');
  await remote.arrives(/reels\/\d+$/);
  await page.waitFor(plays, 30_000);
  await remote.leave('#/uz/');
  await page.waitFor(focusInRail('Qisqa videolar'));
  expect(await remote.words()).toBe(card);
});

describe('the account', () => {
  test('the profile has every stop within reach, and another language at once', async () => {
    await signIn();
    await open('');
    await remote.choose(/^Profil\./);
    await remote.arrives('#/uz/profile');
    await remote.comesTo(/^Ism$/);
    for (const words of [/^Rasm$/, /^Qurilmalar$/, /^Parol$/, /^Obuna$/, /^Buyurtmalar$/]) {
      await remote.press('right');
      await remote.comesTo(words);
    }
    await remote.press('down');
    await remote.comesTo(/^Hisobdan chiqish$/);
    await remote.press('ok');
    await remote.comesTo(/^Qolish$/);
    await remote.press('right', 'back');
    await remote.comesTo(/^Hisobdan chiqish$/);
    await remote.press('down');
    await remote.walk('right', /^Русский$/);
    await remote.press('ok');
    await remote.arrives('#/ru/profile');
    await page.waitFor(`/Выйти из аккаунта|Язык/.test(document.body.textContent)`);
    await remote.comesTo(/^Русский$/);
    await remote.walk('left', /^Oʻzbekcha$/);
    await remote.press('ok');
    await remote.arrives('#/uz/profile');
    await remote.comesTo(/^Oʻzbekcha$/);
  });

  test.each([
    { button: /^Ism$/, keys: ['down', 'right', 'up'] },
    { button: /^Rasm$/, keys: ['down', 'right', 'down', 'left', 'up', 'up'] },
  ] as const)('$button is edited in place, and Back is on it again', async ({ button, keys }) => {
    await remote.walk('up', /^(Ism|Rasm|Qurilmalar|Parol|Obuna|Buyurtmalar)$/);
    await remote.walk('left', /^Ism$/, 6);
    await remote.walk('right', button, 4);
    await remote.press('ok');
    await page.waitFor(`!/Hisobdan chiqish/.test(document.body.textContent)`);
    await remote.press(...keys);
    await remote.press('back');
    await page.waitFor(`/Hisobdan chiqish/.test(document.body.textContent)`);
    await remote.comesTo(button);
  });

  test('the devices are walked over, one asks before it is signed out, and Back leads to the profile', async () => {
    await remote.walk('right', /^Qurilmalar$/);
    await remote.press('ok');
    await remote.arrives('#/uz/profile/devices');
    await page.waitFor(`document.querySelector('[data-focused][data-pos]')`);
    await remote.press('down', 'down', 'up');
    const row = await remote.words();
    await remote.press('ok');
    await remote.comesTo(/^Qolish$/);
    await remote.press('right', 'left', 'back');
    await page.waitFor(`!${dialog}`);
    expect(await remote.words()).toBe(row);
    await remote.press('back');
    await remote.arrives('#/uz/profile');
    await remote.comesTo(/^Qurilmalar$/);
  });

  test('the password is asked for, and Back leads to the profile', async () => {
    await remote.walk('right', /^Parol$/);
    await remote.press('ok');
    await remote.arrives('#/uz/profile/password');
    // The account has no password yet: a code comes to its phone first.
    await page.waitFor(
      `/^SMS kod/.test((document.querySelector('main:not([aria-hidden="true"]) h1') || {}).textContent)`,
    );
    await remote.comesTo(/^\d$/);
    await remote.press('down', 'right', 'down', 'down', 'up', 'left');
    await remote.press('back');
    await remote.arrives('#/uz/profile');
    await remote.comesTo(/^Parol$/);
  });

  test('the plans are compared, one is ordered, and Back leads from its order over the plans to the profile', async () => {
    await remote.walk('right', /^Obuna$/);
    await remote.press('ok');
    await remote.arrives('#/uz/plans');
    await remote.comesTo(/^Bir kun\./);
    for (const words of [/^Yengil\./, /^Oilaviy\./, /^Yillik Maksimum\./]) {
      await remote.press('right');
      await remote.comesTo(words);
    }
    await remote.press('left', 'down', 'up');
    await remote.comesTo(/^Oilaviy\./);
    await remote.press('ok');
    await remote.arrives(/#\/uz\/orders\/\d+/);
    await remote.comesTo(/^5$/);
    await remote.press('up', 'left', 'ok', 'down', 'down', 'down', 'ok', 'down');
    await remote.comesTo(/^Boshqa obuna$/);
    await remote.press('up', 'back');
    await remote.arrives('#/uz/plans');
    await remote.comesTo(/^Oilaviy\./);
    await remote.press('back');
    await remote.arrives('#/uz/profile');
    await remote.comesTo(/^Obuna$/);
  });

  test('the orders are walked over, one opens, and Back is on it, then on the profile', async () => {
    await remote.press('right');
    await remote.comesTo(/^Buyurtmalar$/);
    await remote.press('ok');
    await remote.arrives('#/uz/orders');
    await remote.comesTo(/^Oilaviy · .*toʻlovni kutyapti/);
    const row = await remote.words();
    await remote.press('down', 'up', 'ok');
    await remote.arrives(/#\/uz\/orders\/\d+$/);
    await remote.comesTo(/^5$/);
    await remote.press('back');
    await remote.arrives('#/uz/orders');
    expect(await remote.words()).toBe(row);
    await remote.press('back');
    await remote.arrives('#/uz/profile');
    await remote.comesTo(/^Buyurtmalar$/);
  });

  test('a message to the operator is begun from the menu, and Back leads to its topic', async () => {
    await remote.choose(/^Biz bilan aloqa\./);
    await remote.arrives('#/uz/contact');
    await remote.comesTo(/^Toʻlov$/);
    for (const words of [/^Video ochilmayapti$/, /^Hisob$/, /^Film va kanallar$/]) {
      await remote.press('right');
      await remote.comesTo(words);
    }
    await remote.press('ok');
    await page.waitFor(`/Javob shu yerga/.test(document.body.textContent)`);
    await remote.press('down', 'right', 'down', 'up');
    await remote.press('back');
    await remote.comesTo(/^Film va kanallar$/);
    await remote.press('back');
    await remote.arrives('#/uz/');
  });
});

/** No series of several seasons has films to play yet: the episodes of one that has are dealt out among two. */
async function dealOutSeasons(): Promise<void> {
  const { Fetch } = page.client;
  Fetch.requestPaused(async ({ requestId, responseStatusCode }) => {
    const { body, base64Encoded } = await Fetch.getResponseBody({ requestId });
    const title = JSON.parse(Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString());
    const [season] = title.seasons;
    title.seasons = [1, 2].map((number) => ({
      ...season,
      number,
      episodes: season.episodes.slice(number * 3 - 3, number * 3),
    }));
    await Fetch.fulfillRequest({
      requestId,
      responseCode: responseStatusCode ?? 200,
      responseHeaders: [{ name: 'content-type', value: 'application/json' }],
      body: Buffer.from(JSON.stringify(title)).toString('base64'),
    });
  });
  await page.client.Network.setCacheDisabled({ cacheDisabled: true });
  await Fetch.enable({ patterns: [{ urlPattern: `*/cinema/${series}/`, requestStage: 'Response' }] });
}

test('an episode of another season plays, and Back is on it, with the season still chosen', async () => {
  await dealOutSeasons();
  await open(`cinema/${series}`);
  await remote.comesTo(/Tomosha qilish|davom etish/);
  await remote.press('down');
  await remote.comesTo(/^1-fasl$/);
  await remote.press('right');
  await remote.comesTo(/^2-fasl$/);
  await remote.press('down');
  await remote.comesTo(/^2-fasl, 4-qism/);
  await remote.press('right');
  const episode = await remote.words();
  expect(episode).toMatch(/^2-fasl, 5-qism/);
  await remote.press('ok');
  await remote.arrives(`#/uz/watch/cinema/${series}/5`);
  await page.waitFor(plays, 30_000);
  await remote.leave(`#/uz/cinema/${series}`);
  expect(await remote.words()).toBe(episode);
  await remote.press('left', 'right', 'right', 'up');
  await remote.comesTo(/^2-fasl$/);
  await remote.press('left', 'down');
  await remote.comesTo(/^1-fasl, /);
});

test('nothing was reported along the way: no error, and the watchdog never had to act', () => {
  expect(page.errors).toEqual([]);
});
