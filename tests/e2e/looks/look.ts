import type { PicturedLanguage } from '../pictures/camera.ts';
import type { KeyName } from '../support/keys.ts';
import type { Page } from '../support/page.ts';
import type { Service } from '../support/start-service.ts';
import { opposite } from '../support/walker.ts';
import { inLanguage } from './texts.ts';

export interface Surroundings {
  readonly page: Page;
  readonly service: Service;
}

/** One checked view. */
export interface Look {
  readonly name: string;
  /** Its address below the language; without one, it is reached from the previous view. */
  readonly path?: string;
  /** The steps from the address or the previous view. */
  readonly way?: (around: Surroundings) => Promise<unknown>;
  /** Expression that is true once everything has loaded. */
  readonly there: string;
}

/** Free to all, and not begun. */
export const BROADCAST = 7;

export const rails = (count: number): string =>
  `document.querySelectorAll('main:not([aria-hidden=true]) section h2').length >= ${count}`;
export const cards = `document.querySelectorAll('main:not([aria-hidden=true]) [data-pos]').length > 2`;
export const onCard = `document.querySelector('main:not([aria-hidden=true]) [data-pos][data-focused]')`;
export const dialog = `document.querySelector('[role=dialog]')`;
export const plays = `(document.querySelector('video') || {}).currentTime > 0.2`;

const name = `(document.querySelector('[data-focused]') || document.body)`;

export const keys =
  (...pressed: KeyName[]) =>
  async ({ page }: Surroundings): Promise<void> => {
    for (const key of pressed) await page.press(key);
  };

/** Holds OK, which opens the menu of a card. */
export const hold = ({ page }: Surroundings): Promise<void> => page.hold('ok', 900);

/** Expressions and steps by Russian words, which each language replaces by its own. */
export function wordsOf(lang: PicturedLanguage) {
  const said = (words: RegExp): string => `${inLanguage(lang, words)}.test(document.body.textContent)`;
  const on = (words: RegExp): string =>
    `${inLanguage(lang, words)}.test(${name}.getAttribute('aria-label') || ${name}.textContent)`;
  /**
   * Presses a key until the focus is on the element with this name, then OK. At the end it turns back, because a name may
   * come after the focus has passed it.
   */
  const choose =
    (key: KeyName, words: RegExp) =>
    async ({ page }: Surroundings): Promise<void> => {
      const end = Date.now() + 20_000;
      for (let way = key; !(await page.js(on(words))) && Date.now() < end; ) {
        const before = await page.js(`${name}.outerHTML`);
        await page.press(way);
        await page.js('new Promise(requestAnimationFrame)');
        if ((await page.js(`${name}.outerHTML`)) === before) way = opposite[way] ?? way;
      }
      await page.waitFor(on(words));
      await page.press('ok');
    };
  const headed = (words: RegExp): string =>
    `${inLanguage(lang, words)}.test((document.querySelector('main:not([aria-hidden=true]) h1') || { textContent: '' }).textContent)`;
  return { said, on, headed, choose };
}
