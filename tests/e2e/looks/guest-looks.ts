import type { PicturedLanguage } from '../pictures/camera.ts';
import { demoTitles } from '../support/demo-titles.ts';
import { typeDigits } from '../support/sign-in.ts';
import { BROADCAST, cards, dialog, hold, keys, type Look, onCard, rails, wordsOf } from './look.ts';
import { rareGuestLooks } from './rare-looks.ts';

/** The groups of settings below the first one, with words of a row of each. */
const settingGroups = [
  ['the picture', /Высокий контраст/],
  ['viewing', /Экономия трафика/],
  ['sound', /Вид субтитров/],
  ['privacy', /Очистить историю/],
  ['the account', /Войти/],
  ['this set', /Состояние телевизора/],
  ['about', /Oyna/],
] as const;

/** Opens the titles of the first person of the film. */
const toPerson = (lang: PicturedLanguage): string =>
  `fetch('/api/v2/cinema/${demoTitles.samarkandNight}/').then((response) => response.json()).then(({ people }) => {
    location.hash = '#/${lang}/cinema?person=' + encodeURIComponent(people[0].key);
  })`;

/** The first start, before a language is selected. */
export const firstStart: readonly Look[] = [
  { name: 'the choice of a language', there: `/Til · Тил · Язык/.test(document.body.textContent)` },
];

export function guestLooks(lang: PicturedLanguage): readonly Look[] {
  const { said, on, headed, choose } = wordsOf(lang);
  return [
    { name: 'home', path: '', there: rails(3) },
    { name: 'the chat panel', way: choose('right', /^Связаться/), there: dialog },
    {
      name: 'the rails of home',
      path: '',
      way: async (around) => {
        await around.page.waitFor(rails(3));
        await keys('down', 'down', 'down')(around);
      },
      there: onCard,
    },
    { name: 'cinema', path: 'cinema', there: cards },
    {
      name: 'the menu of a title of a plan',
      way: hold,
      there: `${dialog} && ${on(/^Смотреть по подписке/)}`,
    },
    {
      name: 'a filter of the cinema',
      path: 'cinema?genre=drama',
      way: keys('up', 'right', 'ok'),
      there: `${dialog} && document.querySelector('[role=dialog] [data-pos]')`,
    },
    { name: 'a film', path: `cinema/${demoTitles.samarkandNight}`, there: rails(1) },
    { name: 'all about a film', way: choose('up', /Читать описание/), there: dialog },
    { name: 'a film of a plan', path: `cinema/${demoTitles.tashkentTiger}`, there: rails(1) },
    { name: 'a series', path: `cinema/${demoTitles.eveningTrain}`, there: rails(1) },
    { name: 'the episodes of a series', way: keys('down'), there: onCard },
    { name: 'search, with its keyboard', path: 'search', there: on(/./) },
    { name: 'what a search found', path: 'search?text=та', there: cards },
    { name: 'a guest in the library', path: 'library/saved', there: on(/./) },
    {
      name: 'the titles of a person',
      path: `cinema/${demoTitles.samarkandNight}`,
      way: ({ page }) => page.js(toPerson(lang)),
      there: `/person=/.test(location.hash) && ${onCard} && ${headed(/ /)}`,
    },
    { name: 'the menu of a channel', path: 'channels', way: hold, there: dialog },
    { name: 'channels', path: 'channels', there: cards },
    {
      name: 'the menu',
      way: keys('left'),
      there: `document.querySelector('[role=navigation] [data-focused]')`,
    },
    { name: 'the guide', path: 'guide', there: `document.querySelector('[data-focused][aria-label]')` },
    { name: 'the streams', path: 'streams', there: cards },
    { name: 'the menu of a broadcast', way: hold, there: dialog },
    { name: 'a broadcast that has not begun', path: `watch/stream/${BROADCAST}`, there: headed(/./) },
    { name: 'the profile of a guest', path: 'profile', there: on(/Войти/) },
    { name: 'the settings', path: 'settings', there: on(/^Общие$/) },
    ...settingGroups.map(([name, row]) => ({
      name: `the settings of ${name}`,
      way: keys('down'),
      there: said(row),
    })),
    {
      name: 'the style of subtitles',
      path: 'settings',
      way: keys('down', 'down', 'down', 'right', 'down', 'down', 'down', 'down', 'ok'),
      there: on(/^Размер/),
    },
    { name: 'the size of texts', path: 'settings', way: keys('down', 'right', 'ok'), there: dialog },
    { name: 'the diagnostics', path: 'diagnostics', there: on(/Измерить скорость/) },
    { name: 'contact', path: 'contact', there: headed(/./) },
    { name: 'a message', way: keys('ok'), there: on(/^.$/) },
    {
      name: 'signing in by a number',
      path: 'auth/login',
      there: `${on(/^\d$/)} && document.querySelector('img')`,
    },
    {
      name: 'signing in by a code',
      way: async ({ page }) => typeDigits(page, '901110042'),
      there: headed(/^Код из SMS/),
    },
    { name: 'registering', path: 'auth/register', there: on(/^\d$/) },
    { name: 'a new password', path: 'auth/reset', there: on(/^\d$/) },
    {
      name: 'the plans, for a series that needs one',
      path: `watch/cinema/${demoTitles.eveningTrain}/1`,
      there: `${said(/Это доступно по подписке/)} && ${cards}`,
    },
    {
      name: 'an error over the player',
      path: 'watch/cinema/999999',
      there: `document.querySelector('[role=alert]')`,
    },
    { name: 'nothing at an address', path: 'cinema/999999', there: `document.querySelector('[role=alert]')` },
    { name: 'an address that leads nowhere', path: 'nothing', there: on(/./) },
    ...rareGuestLooks(lang),
  ];
}
