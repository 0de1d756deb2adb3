import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from './playback/account.ts';
import type { Page } from './support/page.ts';
import { keptPart } from './support/set-record.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';
import { says, ViewerWalk, type WalkLanguage, walksIn } from './support/viewer-walk.ts';
import { newSubscriber } from './support/waiting-order.ts';
import type { Walker } from './support/walker.ts';

const plays = `(document.querySelector('video') || {}).currentTime > 0.5`;

interface Words {
  readonly off: RegExp;
  readonly limit: RegExp;
  readonly repeat: string;
  readonly signOut: RegExp;
  readonly cancel: RegExp;
  readonly left: string;
  readonly forgotten: RegExp;
}

const texts: Readonly<Record<WalkLanguage, Words>> = {
  uz: {
    off: /^Ota-ona nazorati: oʻchirilgan$/,
    limit: /^Ota-ona nazorati: 6\+$/,
    repeat: 'Yangi PIN-kodni takrorlang.',
    signOut: /^Hisobdan chiqish$/,
    cancel: /^Bekor qilish$/,
    left: 'Qolgan urinishlar: 4',
    forgotten: /^Unutdim: hisobga kirish$/,
  },
  ru: {
    off: /^Родительский контроль: выключен$/,
    limit: /^Родительский контроль: 6\+$/,
    repeat: 'Повторите новый PIN-код.',
    signOut: /^Выйти из аккаунта$/,
    cancel: /^Отмена$/,
    left: 'Осталось попыток: 4',
    forgotten: /^Не помню: войти в аккаунт$/,
  },
};

interface Film {
  readonly id: number;
  readonly age_rating: number | null;
  readonly is_playable: boolean;
  readonly access: string;
}

let service: Service;
/** Above the limit; the second needs no plan. */
let film: number;
let freeFilm: number;
beforeAll(async () => {
  service = await sharedService();
  const { body } = await call<{ results: Film[] }>(service, 'GET', 'cinema/?kind=movie&page_size=100');
  const locked = body.results.filter((it) => (it.age_rating ?? 0) > 6 && it.is_playable);
  film = locked[0]?.id ?? 0;
  freeFilm = locked.find(({ access }) => access === 'free')?.id ?? 0;
});

describe.each(walksIn('current'))('parental control in engine $engine in $lang', ({ engine, lang }) => {
  const words = texts[lang];
  let walk: ViewerWalk;
  let page: Page;
  let remote: Walker;

  beforeAll(async () => {
    walk = await ViewerWalk.start(service, engine, lang, newSubscriber);
    ({ page, remote } = walk);
  });
  afterAll(() => walk?.browser.close());

  async function type(pin: string): Promise<void> {
    for (const digit of pin) await page.press(digit as '0');
  }

  test('is set in the profile, by an age and a PIN typed twice', async () => {
    await walk.open('profile');
    await page.waitFor(says(lang === 'uz' ? 'Ota-ona nazorati' : 'Родительский контроль'));
    await remote.walk('down', words.off);
    await remote.press('ok');
    await remote.comesTo(/^0\+$/);
    await remote.press('down', 'ok');
    await remote.comesTo(/^5$/);
    await type('2580');
    await page.waitFor(says(words.repeat));
    await type('2580');
    await remote.comesTo(words.limit);
  });

  test('asks for the PIN above the limit again after a restart', async () => {
    await walk.openTitle(film);
    await remote.press('ok');
    await remote.arrives(new RegExp(`^#/${lang}/watch/cinema/${film}`));
    await remote.comesTo(/^5$/);
    await remote.press('back');
    await remote.arrives(`#/${lang}/cinema/${film}`);
    await walk.open(`watch/cinema/${film}`);
    await remote.comesTo(/^5$/);
    await type('1111');
    await page.waitFor(says(words.left));
    // The 2 above the 5, then the 5, the 8 and the 0 below it.
    await remote.press('up', 'ok', 'down', 'ok', 'down', 'ok', 'down', 'ok');
    await page.waitFor(plays);
    await walk.open(`watch/cinema/${film}`);
    await remote.comesTo(/^5$/);
  });

  test('keeps the limit for guests after the sign-out', async () => {
    await walk.open('profile');
    await page.waitFor(says(lang === 'uz' ? 'Ota-ona nazorati' : 'Родительский контроль'));
    await page.waitFor(keptPart('pinMark'));
    await remote.walk('down', words.signOut);
    await remote.press('ok');
    await remote.comesTo(words.cancel);
    await remote.press('right', 'ok');
    await page.waitFor(`!localStorage.getItem('token')`);
    await walk.open(`watch/cinema/${freeFilm}`);
    await remote.comesTo(/^5$/);
    await remote.press('down', 'down', 'down');
    await remote.comesTo(words.forgotten);
    await type('2580');
    await page.waitFor(plays);
    expect(walk.unexpectedErrors()).toEqual([]);
  });
});
