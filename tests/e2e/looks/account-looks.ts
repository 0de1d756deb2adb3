import type { PicturedLanguage } from '../pictures/camera.ts';
import { demoTitles } from '../support/demo-titles.ts';
import { HOUSEHOLD_PIN } from '../support/household.ts';
import { keptPart, setting } from '../support/set-record.ts';
import { typeDigits } from '../support/sign-in.ts';
import { cards, dialog, hold, keys, type Look, onCard, plays, rails, wordsOf } from './look.ts';
import { dayOver, newProfileName, rareSignedInLooks } from './rare-looks.ts';

export function signedInLooks(lang: PicturedLanguage): readonly Look[] {
  const { said, on, choose } = wordsOf(lang);
  return [
    { name: 'the profile', path: 'profile', there: said(/Выйти из аккаунта/) },
    { name: 'the question before signing out', way: choose('down', /^Выйти из/), there: dialog },
    {
      name: 'the question who is watching',
      path: 'profiles',
      there: `document.querySelectorAll('main:not([aria-hidden=true]) [role=group] [role=button]').length > 1`,
    },
    { name: 'the fields of a profile', way: keys('down', 'ok', 'up', 'ok'), there: on(/^Имя/) },
    { name: 'the notifications', path: 'notifications', there: on(/./) },
    { name: 'plans', path: 'plans', there: cards },
    { name: 'the question before a change of plan', way: keys('left', 'ok'), there: dialog },
    {
      name: 'an order',
      way: keys('ok'),
      there: `${on(/^\d$/)} && document.querySelector('main:not([aria-hidden=true]) img')`,
    },
    {
      name: 'the subscription and orders',
      path: 'orders',
      there: `${on(/^Оплатить ещё/)} && ${said(/OY-/)}`,
    },
    { name: 'the pictures to choose from', path: 'profile', way: choose('down', /^Аватар/), there: cards },
    { name: 'devices', path: 'profile/devices', there: `document.querySelector('[data-pos][data-focused]')` },
    {
      name: 'the age above which the PIN is asked',
      path: 'profile',
      way: choose('down', /^Родительский контроль/),
      there: on(/^0\+$/),
    },
    { name: 'a new PIN', way: keys('down', 'ok'), there: on(/^5$/) },
    { name: 'the password', path: 'profile/password', there: on(/^\d$/) },
    { name: 'contact, with requests', path: 'contact', there: said(/Не открывается фильм/) },
    { name: 'a request', way: choose('right', /Не открывается фильм/), there: dialog },
    { name: 'the library', path: 'library/saved', there: cards },
    { name: 'the liked titles', path: 'library/liked', there: cards },
    { name: 'the history', path: 'library/history', there: on(/./) },
    {
      name: 'the recordings',
      path: 'library/recordings',
      there: `${onCard} && ${said(/Идёт запись|Записано/)}`,
    },
    {
      name: 'the menu of a card',
      path: 'library/saved',
      way: hold,
      there: `document.querySelectorAll('[role=dialog] [tabindex]').length > 2`,
    },
    {
      name: 'the comments',
      path: `cinema/${demoTitles.samarkandNight}`,
      way: choose('right', /Комментарии/),
      there: `${dialog} && ${said(/Первая мысль/)}`,
    },
    { name: 'a comment', way: keys('down', 'ok'), there: on(/Ответить/) },
    {
      name: 'the settings of a signed-in account',
      path: 'settings',
      way: keys('down', 'down', 'down', 'down', 'down', 'right'),
      there: on(/./),
    },
    { name: 'the deletion of an account', way: choose('down', /^Удалить аккаунт/), there: on(/^Отмена$/) },
    ...rareSignedInLooks(lang),
  ];
}

/** A household of three with a PIN above the age of six. */
export function householdLooks(lang: PicturedLanguage): readonly Look[] {
  const { said, on, headed, choose } = wordsOf(lang);
  const type =
    (digits: string): NonNullable<Look['way']> =>
    ({ page }) =>
      typeDigits(page, digits);
  const isKids = `(${keptPart('chosenProfile')} || {}).isKids`;
  return [
    { name: 'the question who is watching at the start', path: '', there: on(/^Nodira/) },
    {
      name: 'the home of a kids’ profile',
      way: async (around) => {
        await choose('right', /^Lola/)(around);
        await around.page.waitFor(isKids);
        await around.page.js(setting({ askWho: false }));
      },
      there: rails(1),
    },
    { name: 'the cinema of a kids’ profile', path: 'cinema', there: cards },
    { name: 'a title in a kids’ profile', way: keys('ok'), there: `${headed(/./)} && ${on(/^Смотреть/)}` },
    { name: 'the search of a kids’ profile', path: 'search', there: on(/./) },
    { name: 'the guide of a kids’ profile', path: 'guide', there: onCard },
    dayOver(lang),
    {
      name: 'the way out of a kids’ profile',
      path: 'profiles',
      way: choose('left', /^Nodira/),
      there: on(/^5$/),
    },
    { name: 'a wrong PIN', way: type('1111'), there: said(/Осталось попыток/) },
    { name: 'the home after it', way: type(HOUSEHOLD_PIN), there: `!${isKids} && ${rails(3)}` },
    {
      name: 'titles above the age limit',
      way: keys('down', 'down', 'down', 'down'),
      there: `document.querySelectorAll('[aria-label*="+ · "]').length > 1`,
    },
    {
      name: 'the PIN that a kids’ profile needs',
      path: 'profile',
      way: async (around) => {
        await choose('down', /^Родительский контроль/)(around);
        await around.page.waitFor(on(/^5$/));
        await type(HOUSEHOLD_PIN)(around);
        await around.page.waitFor(on(/^\d+\+$/));
        await keys('down', 'down', 'down', 'down')(around);
        await choose('right', /^Выключить родительский контроль$/)(around);
      },
      there: dialog,
    },
    { name: 'the pad of the PIN', path: `watch/cinema/${demoTitles.samarkandNight}`, there: on(/^5$/) },
    {
      name: 'a forgotten PIN',
      way: choose('down', /^Не помню PIN-код$/),
      there: `${headed(/^Код из SMS/)} && ${on(/^\d$/)}`,
    },
    newProfileName(lang),
  ];
}

export function playingLooks(lang: PicturedLanguage): readonly Look[] {
  const { on, choose } = wordsOf(lang);
  return [
    { name: 'a film that plays', path: `watch/cinema/${demoTitles.samarkandNight}?from=20`, there: plays },
    {
      name: 'the controls',
      way: keys('down'),
      there: `document.querySelector('[role=slider][data-focused]')`,
    },
    { name: 'audio and subtitles', way: keys('green'), there: dialog },
    { name: 'the look of subtitles', way: choose('down', /Вид субтитров/), there: on(/^Размер/) },
    { name: 'quality and speed', way: keys('back', 'back', 'yellow'), there: `${dialog} && ${on(/Авто/)}` },
    { name: 'a series that plays', path: `watch/cinema/${demoTitles.eveningTrain}/5`, there: plays },
    {
      name: 'its controls',
      way: keys('down', 'down'),
      there: `document.querySelector('[role=button][data-focused]')`,
    },
    { name: 'its episodes', way: choose('right', /^Серии$/), there: `${dialog} && ${on(/серия|\d/i)}` },
    { name: 'a channel', path: 'watch/channel/1', there: plays },
    {
      name: 'the controls of a channel',
      // Down would open another channel on the bare picture.
      way: keys('ok', 'down'),
      there: `document.querySelector('[role=button][data-focused], [role=slider][data-focused]')`,
    },
    { name: 'a short film', path: 'reels/1', there: plays },
    {
      name: 'its actions',
      way: keys('right'),
      there: `document.querySelector('[role=group] [data-focused]')`,
    },
  ];
}
