import { userAgents } from '../../unit/platforms/user-agents.ts';
import type { PicturedLanguage } from '../pictures/camera.ts';
import { demoTitles } from '../support/demo-titles.ts';
import { outdateApp } from '../support/rare-screens.ts';
import { samsungApplication } from '../support/set-globals.ts';
import { dialog, hold, keys, type Look, plays, rails, wordsOf } from './look.ts';

type Way = NonNullable<Look['way']>;

const inTurn =
  (...ways: readonly Way[]): Way =>
  async (around) => {
    for (const way of ways) await way(around);
  };

/** Until the next load, requests whose address matches get these answers; the last pattern that matches counts. */
const answering =
  (answers: Readonly<Record<string, { readonly status: number; readonly body: object }>>): Way =>
  ({ page }) =>
    page.js(`(function (answers) {
      var fetched = window.fetch;
      window.fetch = function (request, options) {
        var address = request.url || request;
        var found = Object.keys(answers).filter(function (pattern) { return new RegExp(pattern).test(address); }).pop();
        if (!found) return fetched(request, options);
        var body = JSON.stringify(answers[found].body);
        var headers = { 'content-type': 'application/json' };
        return Promise.resolve(new Response(body, { status: answers[found].status, headers: headers }));
      };
    })(${JSON.stringify(answers)})`);

const open =
  (lang: PicturedLanguage, path: string): Way =>
  ({ page }) =>
    page.js(`location.hash = '#/${lang}/${path}'`);

/** A Samsung set asks before the app is left. */
const asSamsung: Way = async ({ page }) => {
  await page.client.Network.setUserAgentOverride({ userAgent: userAgents.tizen7 });
  const { identifier } = await page.client.Page.addScriptToEvaluateOnNewDocument({
    source: samsungApplication(),
  });
  await page.load(await page.js('location.href'));
  // The page shows home before the app has run, which then asks what it runs on.
  await page.waitFor(`document.querySelector('#root [data-focused]')`);
  await page.client.Page.removeScriptToEvaluateOnNewDocument({ identifier });
  await page.client.Network.setUserAgentOverride({ userAgent: '' });
  await page.waitFor(rails(3));
};

/** The service supports only newer versions, until the next load. */
const outdated =
  (lang: PicturedLanguage): Way =>
  async ({ page, service }) => {
    const support = await outdateApp(page, service);
    await page.load(`${service.origin}/#/${lang}/contact`);
    await page.waitFor(`location.hash.indexOf('update') > 0`);
    await support();
  };

/** Views that a guest sees only in rare circumstances. */
export function rareGuestLooks(lang: PicturedLanguage): readonly Look[] {
  const { said } = wordsOf(lang);
  return [
    {
      name: 'the question before the app is left',
      path: '',
      way: inTurn(asSamsung, keys('back', 'back')),
      there: dialog,
    },
    {
      name: 'an app that is too old',
      path: '',
      way: outdated(lang),
      there: said(/Эта версия Oyna устарела/),
    },
  ];
}

const ended = ['failed', 'expired', 'cancelled', 'refunded'] as const;

function orderOf(status: string): object {
  return {
    id: 999,
    number: 'OY-2026-K7M2QX',
    plan: { id: 3, name: 'Premium' },
    amount: 59_000,
    currency: 'UZS',
    status,
    created_at: '2026-11-20T10:00:00Z',
    expires_at: '2026-11-20T10:15:00Z',
    paid_at: status === 'paid' ? '2026-11-20T10:05:00Z' : null,
  };
}

const receipt = {
  number: 'OY-2026-K7M2QX',
  plan: { id: 3, name: 'Premium' },
  amount: 59_000,
  currency: 'UZS',
  paid_at: '2026-11-20T10:05:00Z',
  merchant: 'Oyna',
  payment_id: '4f1d2c7a-90b3',
  phone: '+998 90 ··· ·· 67',
};

/** Ends the film that plays. */
const toEnd: Way = async ({ page }) => {
  await page.waitFor(plays);
  await page.js(
    `(function (video) { video.currentTime = video.duration - 1; })(document.querySelector('video'))`,
  );
};

/** Down the rows of a keyboard, to the one of its alphabets. */
const toAlphabets =
  (onAlphabet: string): Way =>
  async ({ page }) => {
    for (let row = 0; row < 8 && !(await page.js(onAlphabet)); row++) await page.press('down');
    await page.waitFor(onAlphabet);
  };

/** A set whose fonts have emoji. */
const withEmoji: Way = ({ page }) =>
  page.js(
    `CanvasRenderingContext2D.prototype.getImageData = function () { return { data: [255, 0, 0, 255] }; }`,
  );

/** Views that a signed-in viewer sees now and then. */
export function rareSignedInLooks(lang: PicturedLanguage): readonly Look[] {
  const { said, on, choose } = wordsOf(lang);
  return [
    ...ended.map((status) => ({
      name: `an order that is ${status}`,
      path: 'contact',
      way: inTurn(
        answering({ 'order/999/': { status: 200, body: orderOf(status) } }),
        open(lang, 'orders/999'),
      ),
      there: said(/OY-2026-K7M2QX/),
    })),
    {
      name: 'a receipt',
      path: 'contact',
      way: inTurn(
        answering({
          'order/999/': { status: 200, body: orderOf('paid') },
          'order/999/receipt/': { status: 200, body: receipt },
        }),
        open(lang, 'orders/999'),
      ),
      there: said(/4f1d2c7a/),
    },
    {
      name: 'the reminders',
      path: 'library/reminders',
      there: `document.querySelector('main:not([aria-hidden=true]) [data-pos][data-focused]')`,
    },
    {
      name: 'the menu of a reel',
      path: 'library/liked',
      way: hold,
      there: `document.querySelectorAll('[role=dialog] [tabindex]').length > 2`,
    },
    {
      name: 'the keyboard of emoji',
      path: `cinema/${demoTitles.samarkandNight}`,
      way: inTurn(
        withEmoji,
        choose('right', /Комментарии/),
        async ({ page }) => page.waitFor(dialog),
        choose('down', /Написать комментарий/),
        async ({ page }) => page.waitFor(on(/^.$/)),
        toAlphabets(on(/^(Oʻz|Ўз|Рус|Eng|#\+=)\. /)),
        choose('right', /^😀\. /),
      ),
      there: said(/😂|😊|❤/),
    },
    {
      name: 'the mini guide',
      path: 'watch/channel/1',
      way: inTurn(({ page }) => page.waitFor(plays), keys('right')),
      there: `document.querySelector('[role=region] [data-focused]')`,
    },
    { name: 'the menu of the mini guide', way: hold, there: dialog },
    {
      name: 'the card at the end of a film',
      path: `watch/cinema/${demoTitles.samarkandNight}?from=20`,
      way: inTurn(toEnd, ({ page }) => page.waitFor(said(/Сначала|ещё раз/)), keys('right')),
      there: on(/./),
    },
  ];
}

/** The end of a day in a kids' profile. */
export function dayOver(lang: PicturedLanguage): Look {
  const { said, on } = wordsOf(lang);
  return {
    name: 'the end of a kids’ day',
    path: `cinema/${demoTitles.winterBazaar}`,
    way: inTurn(
      answering({ 'playback|today': { status: 403, body: { code: 'daily_limit', detail: '' } } }),
      ({ page }) => page.waitFor(on(/^Смотреть/)),
      keys('ok'),
    ),
    there: said(/На сегодня время просмотра закончилось/),
  };
}

/** The name of a new profile. */
export function newProfileName(lang: PicturedLanguage): Look {
  const { headed, choose } = wordsOf(lang);
  return {
    name: 'the name of a new profile',
    path: 'profiles',
    way: choose('right', /^Добавить$/),
    there: headed(/^Новый профиль$/),
  };
}
