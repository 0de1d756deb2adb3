import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from './support/axe.ts';
import { demoTitles } from './support/demo-titles.ts';
import { newViewer } from './support/new-viewer.ts';
import { Phone } from './support/phone.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';
import { says, ViewerWalk } from './support/viewer-walk.ts';

const film = demoTitles.voiceOfAral;
const video = `document.querySelector('video')`;
const plays = `${video} && ${video}.readyState > 2 && !${video}.paused`;
const paused = `${video} && ${video}.paused`;
const row = `document.querySelector('[class*=_floating_]')`;

/** `npm run test:party` */
const whole = process.env.MODE === 'party';

let service: Service;
/** In engine 76, in Russian. */
let host: ViewerWalk;
/** In the current engine, in Uzbek. */
let guest: ViewerWalk;
/** In the current engine, in Uzbek, with a phone. */
let third: ViewerWalk;
let phone: Phone;
let number = '';

beforeAll(async () => {
  if (!whole) return;
  service = await sharedService();
  [host, guest, third] = await Promise.all([
    ViewerWalk.start(service, 76, 'ru'),
    ViewerWalk.start(service, 'current', 'uz'),
    ViewerWalk.start(service, 'current', 'uz', async () => {
      const viewer = await newViewer(service);
      number = viewer.phone;
      return viewer;
    }),
  ]);
  phone = await Phone.launch('uz');
}, 120_000);
afterAll(async () => {
  await Promise.all([host, guest, third, phone].map((it) => it?.browser.close()));
});

const togetherOf = { uz: /Birga tomosha/, ru: /Смотреть вместе/ };

/** Walks to a button of the player and presses it. */
async function pressButton({ remote }: ViewerWalk, words: RegExp): Promise<void> {
  await remote.until('down', `document.querySelector('[class*=_buttons_] [data-focused]')`, 4);
  await remote.walk('right', words, 8);
  await remote.press('ok');
}

const openPanel = (set: ViewerWalk) => pressButton(set, togetherOf[set.lang]);

test.runIf(whole)(
  'starts a party in an old engine, and another set joins by the code',
  async () => {
    await host.openTitle(film);
    await host.remote.walk('right', togetherOf.ru, 8);
    await host.remote.press('ok');
    await host.page.waitFor(says('Войти по коду'));
    await host.remote.walk('right', /Начать/, 4);
    await host.remote.press('ok');
    await host.page.waitFor(`/Код: \\d{4} \\d{4}/.test(document.body.textContent)`);
    const text = await host.page.js<string>('document.body.textContent');
    const code = (/Код: (\d{4}) (\d{4})/.exec(text) ?? []).slice(1).join('');
    await host.remote.walk('right', /^Смотреть|^Продолжить/, 4);
    await host.remote.press('ok');
    await host.page.waitFor(`${video} && ${video}.readyState > 2`, 30_000);

    await guest.openTitle(demoTitles.winterBazaar);
    await guest.remote.walk('right', togetherOf.uz, 8);
    await guest.remote.press('ok');
    await guest.page.waitFor(says('Kod bilan kirish'));
    await guest.remote.walk('right', /Kod bilan kirish/, 4);
    await guest.remote.press('ok');
    await guest.page.waitFor(says('sakkizta raqam'));
    for (const digit of code)
      await guest.page.press({ keyCode: 48 + Number(digit), key: digit, code: `Digit${digit}` });
    await guest.remote.arrives(new RegExp(`watch/cinema/${film}`));
    await guest.page.waitFor(`${video} && ${video}.readyState > 2`, 30_000);
  },
  120_000,
);

test.runIf(whole)(
  'joins on a third television by the link on a phone',
  async () => {
    await third.open('');
    const own = await host.elsewhere<{ parties: { link: string }[] }>('GET', 'party/');
    const { pathname, hash } = new URL(own.parties[0]?.link ?? '');
    expect(pathname).toBe('/link');
    await phone.signIn(service, hash.slice(1), number);
    await phone.reads('Birga tomosha');
    // Its name comes with the next look.
    const join = await phone.page.waitFor<string>(
      `(Array.from(document.querySelectorAll('button')).find((it) => /^Qoʻshilish: (?!Televizor$)/.test(it.innerText)) || {}).innerText`,
    );
    expect(await axeViolations(phone.page)).toEqual([]);
    await phone.tap(join);
    await third.remote.arrives(new RegExp(`watch/cinema/${film}`));
    await third.page.waitFor(`${video} && ${video}.readyState > 2`, 30_000);
    await phone.page.waitFor(`document.querySelector('.reactions button')`, 30_000);
    expect(await axeViolations(phone.page)).toEqual([]);
  },
  120_000,
);

test.runIf(whole)(
  'reacts from the phone and by keys, on the pictures of all',
  async () => {
    await phone.tap('Olov');
    await Promise.all([host, guest, third].map(({ page }) => page.waitFor(row)));
    await pressButton(guest, /Munosabat/);
    await guest.page.waitFor(`document.querySelectorAll('[class*=_sign_]').length > 3`);
    await guest.remote.press('ok', 'back');
  },
  120_000,
);

test.runIf(whole)(
  'lets only the host pause by default, and all once the host allows it',
  async () => {
    await host.page.press({ keyCode: 415, key: 'MediaPlay', code: 'MediaPlay' });
    await Promise.all([host, guest, third].map(({ page }) => page.waitFor(plays, 20_000)));
    await guest.page.press({ keyCode: 19, key: 'Pause', code: 'Pause' });
    await guest.page.waitFor(says('faqat boshlovchi'));
    await Promise.all([host, guest, third].map(({ page }) => page.waitFor(plays, 20_000)));
    await openPanel(host);
    await host.remote.walk('down', /только ведущий/, 6);
    await host.remote.press('ok');
    await host.page.waitFor(says('перемотка: все'));
    await host.remote.press('back');
    await guest.page.press({ keyCode: 19, key: 'Pause', code: 'Pause' });
    await Promise.all([host, guest, third].map(({ page }) => page.waitFor(paused, 20_000)));
  },
  120_000,
);

test.runIf(whole)(
  'removes a household, which watches on alone, and ends for all',
  async () => {
    await openPanel(host);
    await host.remote.walk('down', /^Удалить/, 8);
    expect(await host.remote.words()).toBe('Удалить: Nodira 2');
    await host.remote.press('ok');
    const removed = says('sizni birga tomoshadan chiqardi');
    await guest.page.waitFor(removed, 20_000);
    await host.remote.walk('up', /^Выйти|^Завершить/, 8);
    await host.remote.walk('right', /^Завершить/, 4);
    await host.remote.press('ok');
    const ended = says('Birga tomosha tugadi');
    await third.page.waitFor(ended, 20_000);
  },
  120_000,
);
