import { beforeAll, describe, expect, test } from 'vitest';
import { call } from './playback/account.ts';
import { dialog, open, page, remote, screenTests, service, tokens } from './support/screens-walk.ts';
import { heroButton } from './support/walker.ts';

/** Free to all, and with a trailer. */
const film = 2;
/** Free to all, with two seasons. */
const series = 12;
const plays = `(document.querySelector('video') || {}).currentTime > 0.2`;
const focusIn = (selector: string): string => `document.querySelector('${selector} [data-focused]')`;
const focusInRail = (heading: string): string => focusIn(`section[aria-label="${heading}"]`);

screenTests();
beforeAll(async () => {
  const { access: token } = tokens;
  for (const text of ['Birinchi fikr', 'Ikkinchi fikr', 'Uchinchi fikr', 'Toʻrtinchi fikr', 'Beshinchi fikr'])
    await call(service, 'POST', 'cinema/comment/', { token, body: { cinema: film, text } });
});

describe("a title's screen, for a guest", () => {
  test('opens with the focus on Watch', async () => {
    await open(`cinema/${film}`);
    await remote.comesTo(/^Tomosha qilish$/);
  });

  test.each([[/^Saqlash$/], [/^Yoqdi$/]])('Back returns from the sign-in to %s', async (button) => {
    await remote.walk('right', button);
    await remote.press('ok');
    await remote.arrives(/auth\/login/);
    await page.waitFor(`/Davom etish uchun kiring/.test(document.body.textContent)`);
    await remote.press('back');
    await remote.arrives(`#/uz/cinema/${film}`);
    await remote.comesTo(button);
  });

  test('Back returns from a comment to the title step by step', async () => {
    await remote.walk('right', /^Izohlar/);
    await remote.press('ok');
    await remote.comesTo(/^Izoh yozish$/);
    expect(await page.js<boolean>(`Boolean(${focusIn('[role=dialog]')})`)).toBe(true);
    for (const words of [/Beshinchi fikr/, /Toʻrtinchi fikr/, /Uchinchi fikr/, /Ikkinchi fikr/]) {
      // The comments load after the panel has opened.
      await remote.walk('down', words, 1);
    }
    await remote.press('ok');
    await remote.comesTo(/^Javob berish$/);
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

  test('Back returns from a similar title to its card', async () => {
    await remote.until('down', focusInRail('Shunga oʻxshashlar'));
    await remote.press('right', 'right', 'right');
    const card = await remote.words();
    await remote.press('ok');
    await remote.arrives(new RegExp(`cinema/(?!${film}$)\\d+$`));
    // Until the title has opened, keys still belong to the one below it.
    await remote.comesTo(/^(Tomosha qilish|Obuna bilan koʻrish|.*davom etish)/);
    await remote.walk('right', /^Izohlar/);
    await remote.press('back');
    await remote.arrives(`#/uz/cinema/${film}`);
    await remote.until('down', focusInRail('Shunga oʻxshashlar'), 0);
    expect(await remote.words()).toBe(card);
  });
});

test('Back returns from a neighbour of a channel to its card', async () => {
  await open('');
  await remote.comesTo(heroButton);
  await remote.choose(/^Kanallar\./);
  await remote.arrives('#/uz/channels');
  await remote.comesTo(/^1 Oyna 1/);
  await remote.press('right', 'right', 'right', 'right', 'down', 'left', 'down', 'up', 'left', 'left');
  await remote.comesTo(/^7 Oyna 2/);
  await remote.press('ok');
  await remote.arrives(/watch\/channel\/\d+$/);
  await page.waitFor(plays);
  const first = await page.js<string>('location.hash');
  await remote.press('page-up');
  await page.waitFor(`location.hash !== ${JSON.stringify(first)}`);
  await page.waitFor(plays);
  await remote.press('page-down');
  await remote.arrives(first);
  await remote.leave('#/uz/channels');
  await remote.comesTo(/^7 Oyna 2/);
});

test('Back returns from a short film to its card on home', async () => {
  await remote.press('back');
  await remote.arrives('#/uz/');
  await remote.until('down', focusInRail('Qisqa videolar'));
  await remote.press('right', 'right');
  const card = await remote.words();
  await remote.press('ok');
  await remote.arrives(/reels\/\d+$/);
  await page.waitFor(plays);
  await remote.leave('#/uz/');
  await page.waitFor(focusInRail('Qisqa videolar'));
  expect(await remote.words()).toBe(card);
});

test('Back returns from the player to the episode in its season', async () => {
  await open(`cinema/${series}`);
  await remote.comesTo(/Tomosha qilish|davom etish/);
  await remote.press('down');
  await remote.comesTo(/^1-fasl$/);
  await remote.press('right');
  await remote.comesTo(/^2-fasl$/);
  await remote.press('down');
  await remote.comesTo(/^2-fasl, qism 1/);
  await remote.press('right');
  const episode = await remote.words();
  expect(episode).toMatch(/^2-fasl, qism 2/);
  await remote.press('ok');
  await remote.arrives(new RegExp(`#/uz/watch/cinema/${series}/\\d+$`));
  await page.waitFor(plays);
  await remote.leave(`#/uz/cinema/${series}`);
  expect(await remote.words()).toBe(episode);
  await remote.press('left', 'right', 'right', 'up');
  await remote.comesTo(/^2-fasl$/);
  await remote.press('left', 'down');
  await remote.comesTo(/^1-fasl, /);
});

test('home looks alike on screens of every size', async () => {
  await open('');
  await page.waitFor(`document.querySelectorAll('section [data-pos]').length > 3`);
  // Sections further down load after the top, and come between those that are there.
  await page.waitFor(`new Promise(function (done) {
    var count = function () { return document.querySelectorAll('main h2').length; };
    var before = count();
    setTimeout(function () { done(before > 1 && count() === before); }, 1000);
  })`);
  const parts = `Array.from(document.querySelectorAll('h1, [data-focused], main h2, [role=navigation]')).slice(0, 6)`;
  const look = (width: number, height: number): Promise<number[]> =>
    page.js(`${parts}.reduce((all, part) => {
      const box = part.getBoundingClientRect();
      return all.concat([box.left / ${width}, box.top / ${height}, box.right / ${width}, box.bottom / ${height}]);
    }, [innerWidth / ${width}, document.querySelector('main').getBoundingClientRect().right / ${width}])`);
  const full = await look(1920, 1080);
  expect(full.slice(0, 2)).toEqual([1, 1]);
  expect(full.length).toBeGreaterThan(12);
  try {
    for (const [width, height] of [
      [960, 540],
      [1280, 720],
      [3840, 2160],
    ] as const) {
      await page.resize({ width, height });
      await page.waitFor(`innerWidth === ${width}`);
      const faults = (await look(width, height)).map((each, place) => Math.abs(each - (full[place] ?? -1)));
      expect(Math.max(...faults), `${width}×${height}`).toBeLessThan(0.005);
    }
  } finally {
    await page.resize({ width: 1920, height: 1080 });
  }
});

test('reports no error and no lost focus on the way', () => {
  expect(page.errors).toEqual([]);
});
