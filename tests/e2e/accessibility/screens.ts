import type { KeyName } from '../support/keys.ts';
import type { Page } from '../support/page.ts';
import { heading, typeDigits } from '../support/sign-in.ts';
import type { Service } from '../support/start-service.ts';

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

const rails = (count: number): string =>
  `document.querySelectorAll('main:not([aria-hidden=true]) section h2').length >= ${count}`;
const cards = `document.querySelectorAll('main:not([aria-hidden=true]) [data-pos]').length > 2`;
const dialog = `document.querySelector('[role=dialog]')`;
const headed = (words: RegExp): string =>
  `${words}.test((document.querySelector('main:not([aria-hidden=true]) h1') || {}).textContent)`;
const said = (words: RegExp): string => `${words}.test(document.body.textContent)`;
const plays = `(document.querySelector('video') || {}).currentTime > 0.2`;
const name = `(document.querySelector('[data-focused]') || document.body)`;
const on = (words: RegExp): string =>
  `${words}.test(${name}.getAttribute('aria-label') || ${name}.textContent)`;

const keys =
  (...pressed: KeyName[]) =>
  async ({ page }: Surroundings): Promise<void> => {
    for (const key of pressed) await page.press(key);
  };

/** Presses a key until the focus is on the element with this name, then OK. */
export const choose =
  (key: KeyName, words: RegExp) =>
  async ({ page }: Surroundings): Promise<void> => {
    for (let presses = 0; presses < 20 && !(await page.js(on(words))); presses++) {
      await page.press(key);
      await page.js('new Promise(requestAnimationFrame)');
    }
    await page.waitFor(on(words));
    await page.press('ok');
  };

/** Free to all, and with a trailer. */
const FILM = 2;
const SERIES = 11;

/** The first start, before a language is selected. */
export const firstStart: readonly Look[] = [
  { name: 'the choice of a language', there: said(/Til · Тил · Язык/) },
];

export const asGuest: readonly Look[] = [
  { name: 'home', path: '', there: rails(3) },
  { name: 'the chat panel', way: choose('right', /^Связаться/), there: dialog },
  { name: 'cinema', path: 'cinema', there: cards },
  {
    name: 'a filter of the cinema',
    path: 'cinema?genre=drama',
    way: keys('up', 'right', 'ok'),
    there: `${dialog} && document.querySelector('[role=dialog] [data-pos]')`,
  },
  { name: 'a film', path: `cinema/${FILM}`, there: rails(1) },
  { name: 'all about a film', way: choose('up', /Читать описание/), there: dialog },
  { name: 'a series', path: `cinema/${SERIES}`, there: rails(1) },
  { name: 'search, with its keyboard', path: 'search', there: on(/./) },
  { name: 'what a search found', path: 'search?text=та', there: cards },
  { name: 'a guest in the library', path: 'library/saved', there: on(/./) },
  { name: 'channels', path: 'channels', there: cards },
  { name: 'the profile of a guest', path: 'profile', there: on(/Войти/) },
  { name: 'the settings', path: 'settings', there: on(/^Общие$/) },
  {
    name: 'the settings of the picture',
    way: choose('down', /^Внешний вид$/),
    there: said(/Высокий контраст/),
  },
  { name: 'the diagnostics', path: 'diagnostics', there: on(/Измерить скорость/) },
  { name: 'contact', path: 'contact', there: headed(/./) },
  { name: 'a message', way: keys('ok'), there: on(/^Й$/) },
  {
    name: 'signing in by a number',
    path: 'auth/login',
    there: `${on(/^\d$/)} && document.querySelector('img')`,
  },
  {
    name: 'signing in by a code',
    way: async ({ page }) => typeDigits(page, '901110042'),
    there: `/^Код из SMS/.test(${heading})`,
  },
  { name: 'registering', path: 'auth/register', there: on(/^\d$/) },
  { name: 'a new password', path: 'auth/reset', there: on(/^\d$/) },
  {
    name: 'the plans, for a series that needs one',
    path: `watch/cinema/${SERIES}/1`,
    there: `${said(/Это доступно по подписке/)} && ${cards}`,
  },
  {
    name: 'a refusal of the player',
    path: 'watch/cinema/999999',
    there: `document.querySelector('[role=alert]')`,
  },
  { name: 'nothing at an address', path: 'cinema/999999', there: `document.querySelector('[role=alert]')` },
];

export const signedIn: readonly Look[] = [
  { name: 'the profile', path: 'profile', there: said(/Выйти из аккаунта/) },
  { name: 'the question before signing out', way: choose('right', /^Выйти из/), there: dialog },
  {
    name: 'the question who is watching',
    path: 'profiles',
    there: `document.querySelectorAll('main:not([aria-hidden=true]) [role=group] [role=button]').length > 1`,
  },
  { name: 'the fields of a profile', way: keys('down', 'ok', 'up', 'ok'), there: on(/^Имя/) },
  { name: 'plans', path: 'plans', there: cards },
  { name: 'the question before a change of plan', way: keys('ok'), there: dialog },
  {
    name: 'an order',
    way: keys('ok'),
    there: `${on(/^\d$/)} && document.querySelector('main:not([aria-hidden=true]) img')`,
  },
  { name: 'the subscription and orders', path: 'orders', there: `${on(/^Продлить$/)} && ${said(/OY-/)}` },
  { name: 'the pictures to choose from', path: 'profile', way: choose('right', /^Аватар/), there: cards },
  { name: 'devices', path: 'profile/devices', there: `document.querySelector('[data-pos][data-focused]')` },
  { name: 'the password', path: 'profile/password', there: on(/^\d$/) },
  { name: 'contact, with requests', path: 'contact', there: said(/Не открывается фильм/) },
  { name: 'a request', way: choose('down', /Не открывается фильм/), there: dialog },
  { name: 'the library', path: 'library/saved', there: cards },
  {
    name: 'the menu of a card',
    way: ({ page }) => page.hold('ok', 900),
    there: `document.querySelectorAll('[role=dialog] [tabindex]').length > 2`,
  },
  {
    name: 'the comments',
    path: `cinema/${FILM}`,
    way: choose('right', /Комментарии/),
    there: `${dialog} && ${said(/Первая мысль/)}`,
  },
  { name: 'a comment', way: keys('down', 'ok'), there: on(/Ответить/) },
];

export const playing: readonly Look[] = [
  { name: 'a film that plays', path: `watch/cinema/${FILM}?from=20`, there: plays },
  {
    name: 'the controls',
    way: keys('down'),
    there: `document.querySelector('[role=slider][data-focused]')`,
  },
  { name: 'audio and subtitles', way: keys('green'), there: dialog },
  { name: 'the look of subtitles', way: choose('down', /Вид субтитров/), there: on(/^Размер/) },
  { name: 'quality and speed', way: keys('back', 'back', 'yellow'), there: `${dialog} && ${on(/Авто/)}` },
  { name: 'a series that plays', path: `watch/cinema/${SERIES}/5`, there: plays },
  {
    name: 'its controls',
    way: keys('down', 'down'),
    there: `document.querySelector('[role=button][data-focused]')`,
  },
  { name: 'its episodes', way: choose('right', /^Серии$/), there: `${dialog} && ${on(/серия|\d/i)}` },
  { name: 'a channel', path: 'watch/channel/1', there: plays },
  { name: 'the controls of a channel', way: keys('down'), there: on(/./) },
  { name: 'a short film', path: 'reels/1', there: plays },
];
