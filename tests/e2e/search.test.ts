import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { borrowBrowser } from './support/borrow-browser.ts';
import type { Browser } from './support/launch.ts';
import { leavePlayer } from './support/leave-player.ts';
import type { Page } from './support/page.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';

let service: Service;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  service = await sharedService();
  browser = await borrowBrowser();
  page = browser.page;
});
afterAll(() => browser?.close());
afterEach(() => {
  expect(page.errors).toEqual([]);
  page.clearReport();
});

const focusedWords = `(function () {
  var one = document.querySelector('[data-focused]');
  return one ? one.getAttribute('aria-label') || one.textContent : '';
})()`;
const text = 'document.body.textContent';
const onCard = `document.querySelector('[data-focused][data-pos]')`;

const focusComesTo = (words: RegExp) => page.waitFor(`${words}.test(${focusedWords})`);

async function open(lang: string, path: string): Promise<void> {
  await page.load(`${service.origin}/#/${lang}/${path}`);
  await page.waitFor(`document.querySelectorAll('[data-focused]').length === 1`);
}

const openSearch = async (lang: string): Promise<void> => {
  await open(lang, 'search');
  await page.waitFor(
    `document.querySelector('[data-focused][aria-label="q"], [data-focused][aria-label="й"]')`,
  );
};

type Arrow = 'up' | 'down' | 'left' | 'right';

/** Presses a key and waits until the focus has moved. */
async function step(key: Arrow): Promise<void> {
  const before = await page.js<string>(focusedWords);
  await page.press(key);
  await page.waitFor(`${focusedWords} !== ${JSON.stringify(before)}`);
  expect((await page.focused())?.count).toBe(1);
}

/** Positions of a layout's keys, by the rendered rows. */
async function typeOnScreen(word: string): Promise<void> {
  for (const letter of word) {
    const [there, here] = await page.js<[{ x: number; y: number }, { x: number; y: number }]>(`(function () {
      var at = function (node) {
        var box = node.getBoundingClientRect();
        return { x: box.left + box.width / 2, y: box.top };
      };
      return [at(document.querySelector('[aria-label="${letter}"]')), at(document.querySelector('[data-focused]'))];
    })()`);
    const height = 74;
    const width = await page.js<number>(`document.querySelector('[aria-label="${letter}"]').offsetWidth + 8`);
    const rows = Math.round((there.y - here.y) / height);
    for (let presses = 0; presses < Math.abs(rows); presses++) await step(rows > 0 ? 'down' : 'up');
    const columns = Math.round((there.x - here.x) / width);
    for (let presses = 0; presses < Math.abs(columns); presses++) await step(columns > 0 ? 'right' : 'left');
    await focusComesTo(new RegExp(`^${letter}$`));
    await page.press('ok');
  }
}

describe('search with only the keys of a remote control', () => {
  test.each([
    { lang: 'uz', word: 'samar', found: /^Samarqand tuni/, says: 'Topildi: ' },
    {
      lang: 'ru',
      word: 'самар',
      found: /^Самаркандская ночь/,
      says: 'Найдено: ',
    },
  ])('returns by Back to the film found while its name is typed in $lang', async (each) => {
    await openSearch(each.lang);
    await typeOnScreen(each.word);
    await page.waitFor(`${text}.indexOf(${JSON.stringify(each.says)}) >= 0`);
    await page.waitFor(`decodeURIComponent(location.hash) === '#/${each.lang}/search?text=${each.word}'`);
    for (let presses = 0; presses < 14 && !(await page.js(`Boolean(${onCard})`)); presses++)
      await step('right');
    await focusComesTo(each.found);
    // Its place among the results is left out: those of the last letter may still be on their way.
    const title = `${focusedWords}.split('. ')[0]`;
    const card = await page.js<string>(title);
    await page.press('ok');
    await page.waitFor(`/#\\/${each.lang}\\/cinema\\/\\d+/.test(location.hash)`);
    await page.waitFor(`document.querySelector('[role=button][data-focused]')`);
    await page.press('back');
    await page.waitFor(`location.hash.indexOf('/search') > 0`);
    await page.waitFor(onCard);
    expect(await page.js(title)).toBe(card);
  });

  test('remembers the query that led to a film after a restart', async () => {
    await openSearch('uz');
    await page.waitFor(`/Soʻnggi qidiruvlar/.test(${text})`);
    for (let presses = 0; presses < 5; presses++) await step('down');
    await focusComesTo(/^(samar|самар)/);
    await page.press('ok');
    await page.waitFor(`/Topildi: /.test(${text})`);
  });

  test('types from a hardware keyboard wherever the focus is', async () => {
    await openSearch('uz');
    for (const key of ['q', 'i', 's', 'h']) {
      await page.press({
        keyCode: key.toUpperCase().charCodeAt(0),
        key,
        code: `Key${key.toUpperCase()}`,
        text: key,
      });
    }
    await page.waitFor(`location.hash === '#/uz/search?text=qish'`);
    await page.waitFor(`document.querySelector('[data-pos][aria-label^="Qishki bozor"]')`);
  });
});

describe('the filters of the cinema', () => {
  test('chosen from a list survive a film until they are cleared', async () => {
    await open('uz', 'cinema');
    await page.waitFor(onCard);
    const all = await page.js<string>(`document.querySelector('h1').textContent`);
    await step('up');
    await focusComesTo(/^Turi/);
    await page.press('ok');
    await focusComesTo(/Barchasi/);
    await step('right');
    await step('right');
    await page.press('ok');
    await focusComesTo(/^Turi: Seriallar/);
    await page.waitFor(`location.hash === '#/uz/cinema?kind=series'`);
    await page.waitFor(`document.querySelector('h1').textContent !== ${JSON.stringify(all)}`);
    await step('down');
    const card = await page.js<string>(focusedWords);
    await page.press('ok');
    await page.waitFor(`/cinema\\/\\d+$/.test(location.hash)`);
    await page.waitFor(`document.querySelectorAll('[data-focused]').length === 1 && !${onCard}`);
    await page.press('back');
    await page.waitFor(`location.hash === '#/uz/cinema?kind=series'`);
    await page.waitFor(onCard);
    expect(await page.js(focusedWords)).toBe(card);
    await step('up');
    for (let presses = 0; presses < 5; presses++) await step('right');
    await focusComesTo(/^Filtrlarni olib tashlash/);
    await page.press('ok');
    await page.waitFor(`location.hash === '#/uz/cinema'`);
    await page.waitFor(`document.querySelector('h1').textContent === ${JSON.stringify(all)}`);
    await page.waitFor(`document.querySelectorAll('[data-focused]').length === 1`);
  });
});

describe('a long OK', () => {
  test('opens the menu of a card instead of the film', async () => {
    await open('uz', 'cinema');
    await page.waitFor(onCard);
    const card = await page.js<string>(focusedWords);
    await page.hold('ok', 900);
    await focusComesTo(/^(Tomosha qilish|Obuna bilan koʻrish)/);
    expect(await page.js(`location.hash`)).toBe('#/uz/cinema');
    await page.press('back');
    await page.waitFor(`${focusedWords} === ${JSON.stringify(card)}`);
    expect(await page.js(`location.hash`)).toBe('#/uz/cinema');
    await page.press('play');
    await page.waitFor(`/watch\\/cinema/.test(location.hash)`);
    await leavePlayer(page);
    await page.waitFor(`${focusedWords} === ${JSON.stringify(card)}`);
  });
});

describe('the library', () => {
  test('shows a guest only a history of this set that titles can be removed from', async () => {
    await open('uz', 'search?text=samar');
    await page.waitFor(`/Topildi: /.test(${text})`);
    for (let presses = 0; presses < 11 && !(await page.js(`Boolean(${onCard})`)); presses++)
      await step('right');
    await focusComesTo(/^Samarqand tuni/);
    await page.press('play');
    await page.waitFor(`(document.querySelector('video') || {}).currentTime > 1`);
    // A title that was hardly started is not in the history.
    await page.js(`document.querySelector('video').currentTime = 60`);
    await page.waitFor(`document.querySelector('video').currentTime > 61`);
    await leavePlayer(page);
    await page.waitFor(onCard);
    await open('uz', 'library/continue');
    await page.waitFor(onCard);
    await step('up');
    await focusComesTo(/^Davom ettirish/);
    await step('right');
    await page.waitFor(`location.hash === '#/uz/library/history'`);
    await step('down');
    await focusComesTo(/^Kirish/);
    await open('uz', 'library/continue');
    await page.waitFor(onCard);
    await page.hold('ok', 900);
    await focusComesTo(/avom etish|^Tomosha qilish/);
    for (let presses = 0; presses < 5; presses++) await step('down');
    await focusComesTo(/olib tashlash$/);
    await page.press('ok');
    await focusComesTo(/^Filmlarga oʻtish/);
  });
});
