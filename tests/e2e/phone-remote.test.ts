import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from './support/axe.ts';
import { keepInvitation } from './support/keep-invitation.ts';
import { newViewer } from './support/new-viewer.ts';
import { Phone } from './support/phone.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';
import { says, ViewerWalk, walksIn } from './support/viewer-walk.ts';

const texts = {
  uz: {
    right: 'Oʻngga',
    pause: 'Ijro yoki pauza',
    paused: 'Pauzada',
    home: 'Bosh sahifa',
    find: 'Film, serial yoki kanal',
    film: 'Orol sadosi',
    like: 'Yoqdi',
    left: 'Chapga',
    security: 'Hisob xavfsizligi',
    phones: 'Telefon pult sifatida',
    join: 'Pult boʻlish',
    remove: 'Mehmonlarni uzish',
    over: 'Bu telefon endi pult emas',
  },
  ru: {
    right: 'Вправо',
    pause: 'Воспроизведение или пауза',
    paused: 'На паузе',
    home: 'Главная',
    find: 'Фильм, сериал или канал',
    film: 'Голос Арала',
    like: 'Нравится',
    left: 'Влево',
    security: 'Безопасность аккаунта',
    phones: 'Телефон как пульт',
    join: 'Стать пультом',
    remove: 'Отключить телефоны гостей',
    over: 'Этот телефон больше не пульт',
  },
} as const;

const focused = `(document.querySelector('[data-focused]') || {}).textContent`;

let service: Service;
beforeAll(async () => {
  service = await sharedService();
});

/** Counts the frames that a page receives over a WebSocket. */
async function countFrames({ page }: { readonly page: ViewerWalk['page'] }): Promise<() => number> {
  let frames = 0;
  (await page.network()).webSocketFrameReceived(() => {
    frames++;
  });
  return () => frames;
}

describe.each(walksIn(76))('a phone and a set that runs engine $engine in $lang', ({ engine, lang }) => {
  const words = texts[lang];
  let number: string;
  let walk: ViewerWalk;
  let phone: Phone;

  beforeAll(async () => {
    walk = await ViewerWalk.start(service, engine, lang, async () => {
      const viewer = await newViewer(service);
      number = viewer.phone;
      return viewer;
    });
    phone = await Phone.launch(lang);
    await phone.signIn(service, 'remote', number);
  });
  afterAll(async () => {
    await phone?.browser.close();
    await walk?.browser.close();
  });

  test('a key of the phone moves the focus of the television over a WebSocket', async () => {
    const ofSet = await countFrames(walk);
    const ofPhone = await countFrames(phone);
    await walk.open('');
    const before = await walk.page.js<string>(focused);
    await phone.tap(words.right);
    await walk.page.waitFor(`${focused} !== ${JSON.stringify(before)}`);
    expect(ofSet()).toBeGreaterThan(0);
    await expect.poll(ofPhone, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(await axeViolations(phone.page)).toEqual([]);
  });

  test('the phone shows what plays, pauses it, seeks in it and leads home', async () => {
    await phone.type(words.find, words.film);
    const found = `Array.from(document.querySelectorAll('.found button'))
      .find((one) => one.innerText.indexOf(${JSON.stringify(words.film)}) === 0)`;
    await phone.page.waitFor(found);
    await phone.page.js(`${found}.click()`);
    const video = `document.querySelector('video')`;
    await walk.page.waitFor(`${video} && ${video}.currentTime > 0`);
    await phone.page.waitFor(`document.querySelector('input[type=range]')`);
    await phone.tap(words.pause);
    await walk.page.waitFor(`${video}.paused`);
    await phone.reads(words.paused);
    await phone.page.js(`(() => {
      const bar = document.querySelector('input[type=range]');
      bar.value = '30';
      bar.dispatchEvent(new Event('input', { bubbles: true }));
      bar.dispatchEvent(new Event('change', { bubbles: true }));
    })()`);
    await walk.page.waitFor(`Math.abs(${video}.currentTime - 30) < 3`);
    await phone.tap(words.like);
    await phone.page.waitFor(`document.querySelector('.item-actions [aria-pressed=true]')`);
    await phone.tap(words.home);
    await walk.page.waitFor(`location.hash === '#/${lang}/'`);
    expect(phone.page.errors).toEqual([]);
    expect(walk.unexpectedErrors()).toEqual([]);
  });

  test('a guest’s phone is the remote until the set removes it', async () => {
    await walk.open('settings');
    await walk.page.js(keepInvitation);
    await walk.remote.until('down', `(${focused} || '').indexOf(${JSON.stringify(words.security)}) === 0`);
    await walk.page.press('right');
    await walk.remote.until('down', `(${focused} || '').indexOf(${JSON.stringify(words.phones)}) === 0`);
    await walk.page.press('ok');
    await walk.page.waitFor('window.invitation');
    const { hash } = new URL(await walk.page.js<string>('window.invitation'));
    const guest = await Phone.launch(lang);
    try {
      await guest.page.goto(`${service.origin}/link${hash}`);
      await guest.tap(words.join);
      await guest.page.waitFor(`document.querySelector('.ring')`);
      expect(await axeViolations(guest.page)).toEqual([]);
      await walk.page.waitFor(says(words.remove));
      await guest.tap(words.left);
      await walk.page.waitFor(`${focused} === ${JSON.stringify(words.remove)}`);
      await guest.tap('OK');
      await guest.reads(words.over);
      expect(guest.page.errors).toEqual([]);
    } finally {
      await guest.browser.close();
    }
  });
});
