import { dialog, HOME, hero, inRail, onCard, startOf } from './journey.ts';
import type { Step } from './step.ts';

const people = 'Aktyorlar va ijodkorlar';
const similar = 'Shunga oʻxshashlar';
const searched = (words: string): string =>
  `document.querySelector('main:not([aria-hidden=true]) [data-pos][aria-label^=${JSON.stringify(words)}]')`;

/** The start, home and the screens of the catalogue. */
export const browseSteps: readonly Step[] = [
  {
    name: 'start',
    isCore: true,
    async walk(journey) {
      const { page, remote, start } = journey;
      await page.goto(start);
      await page.waitFor(`document.querySelectorAll('[data-focused]').length === 1`, 60_000);
      await page.waitFor(
        `location.hash !== '' || /^Til/.test((document.querySelector('h1') || {}).textContent)`,
      );
      // A set whose language the app speaks asks no question; the engine's own language comes first in it.
      if (await page.js(`location.hash.indexOf('${HOME}') !== 0`)) {
        await remote.walk('down', /^Oʻzbekcha/, 4);
        await journey.look('question of the language', 'h1');
        await remote.press('ok');
      }
      await remote.arrives(HOME);
      await remote.comesTo(hero);
      await page.waitFor(`document.querySelectorAll('section[aria-label]').length > 1`);
      await journey.look(
        'home',
        'h2, [role=button], [role=link], section:not([aria-label="Kanallar"]) [data-pos]',
      );
    },
  },
  {
    name: 'rails',
    async walk(journey) {
      const { page, remote } = journey;
      await remote.until('down', inRail('Yangi qoʻshilganlar'));
      for (let presses = 0; presses < 6; presses++) await remote.press('right');
      await journey.look('rail of new films', 'section[aria-label="Yangi"] [data-pos], [data-focused]');
      for (let presses = 0; presses < 3; presses++) await remote.press('left');
      for (let presses = 0; presses < 4; presses++) await remote.press('down');
      await page.waitFor(onCard);
      await journey.goHome();
    },
  },
  {
    name: 'title',
    isCore: true,
    async walk(journey) {
      const { page, remote } = journey;
      const card = await journey.openFilm();
      await remote.comesTo(hero);
      await journey.look('title');
      await remote.walk('right', /^Izohlar/);
      await remote.press('ok');
      await remote.comesTo(/^Izoh yozish$/);
      // The panel grows when the comments, or the word that there are none, arrive.
      await page.waitFor(`document.querySelector('[role=dialog] p')`);
      await journey.look('comments');
      await remote.press('back');
      await remote.comesTo(/^Izohlar/);
      await remote.until('down', inRail(similar));
      await remote.press('right', 'right');
      await remote.press('back');
      await remote.arrives(HOME);
      await remote.comesTo(startOf(card));
      await journey.goHome();
    },
  },
  {
    name: 'person',
    async walk(journey) {
      const { page, remote } = journey;
      const card = await journey.openFilm();
      await remote.comesTo(hero);
      await remote.until('down', inRail(people));
      await remote.press('right');
      const person = await remote.words();
      await remote.press('ok');
      await remote.arrives(/#\/uz\/cinema\?.*person=/);
      await page.waitFor(onCard);
      await journey.look('person');
      await remote.press('back');
      await remote.comesTo(startOf(person));
      await remote.until('back', `location.hash === '${HOME}'`, 4);
      await remote.comesTo(startOf(card));
      await journey.goHome();
    },
  },
  {
    name: 'card menu',
    async walk(journey) {
      const { page, remote } = journey;
      const card = await journey.toFilm();
      await page.hold('ok', 900);
      await page.waitFor(dialog);
      await remote.comesTo(hero);
      // The rails behind it depend on the viewer's history.
      await journey.look('menu of a card', '[role=dialog] [role^=menuitem], [role=dialog] h2');
      await remote.press('down', 'up', 'back');
      await remote.comesTo(startOf(card));
      await journey.goHome();
    },
  },
  {
    name: 'search',
    isCore: true,
    async walk(journey) {
      const { page, remote } = journey;
      await journey.choose(/^Qidiruv\./, '#/uz/search');
      await remote.comesTo(/^q$/);
      await journey.look('keyboard', 'h1, h2, [role=button]');
      await remote.press('ok', 'right', 'right', 'left');
      for (const key of ['i', 's', 'h']) {
        const code = key.toUpperCase();
        await page.press({ keyCode: code.charCodeAt(0), key, code: `Key${code}`, text: key });
      }
      await page.waitFor(`location.hash === '#/uz/search?text=qish'`);
      await page.waitFor(searched('Qishki bozor'));
      // Found by the first letters alone; the results of an earlier text may still be there.
      await page.waitFor(`!document.querySelector('section[aria-label="Shaxslar"]')`);
      await journey.look('search', 'h1, h2, [role=button]');
      await remote.until('right', onCard);
      const card = await remote.words();
      await remote.press('ok');
      await remote.arrives(/#\/uz\/(cinema|watch\/channel)\/\d+/);
      await remote.until('back', `location.hash.indexOf('#/uz/search') === 0`, 4);
      await remote.comesTo(startOf(card));
      await journey.goHome();
    },
  },
  {
    name: 'cinema',
    async walk(journey) {
      const { page, remote } = journey;
      await journey.choose(/^Kino\./, '#/uz/cinema');
      await page.waitFor(onCard);
      await remote.press('right', 'right', 'down', 'down', 'down', 'left', 'up');
      await journey.look('grid');
      await remote.walk('up', /^Turi/);
      await remote.press('ok');
      await remote.comesTo(/Barchasi/);
      await journey.look('filter');
      await remote.press('right', 'right', 'ok');
      await remote.comesTo(/^Turi: Seriallar/);
      await page.waitFor(`location.hash === '#/uz/cinema?kind=series'`);
      await remote.press('down');
      await journey.goHome();
    },
  },
  {
    name: 'library',
    async walk(journey) {
      const { remote } = journey;
      await journey.choose(/^Kutubxonam/, '#/uz/library/continue');
      await remote.walk('up', /^Davom ettirish/, 4);
      await remote.press('right');
      await remote.arrives('#/uz/library/history');
      // Further cards are there only where channels play.
      await journey.look('library', 'h1, h2, [role=tab], [data-pos="0,0"]');
      for (const list of ['saved', 'liked', 'reminders']) {
        await remote.press('right');
        await remote.arrives(`#/uz/library/${list}`);
      }
      await journey.goHome();
    },
  },
  {
    name: 'not found',
    async walk({ page, remote }) {
      await page.js(`location.hash = '#/uz/efirlar/7'`);
      await remote.comesTo(/^Bosh sahifa$/);
      await remote.press('ok');
      await remote.arrives(HOME);
      await remote.comesTo(hero);
    },
  },
];
