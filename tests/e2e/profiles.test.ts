import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filmFor, HOUSEHOLD_PIN, newHousehold } from './support/household.ts';
import type { Page } from './support/page.ts';
import { keptPart, setting } from './support/set-record.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';
import { says, ViewerWalk, type WalkLanguage, walksIn } from './support/viewer-walk.ts';
import type { Walker } from './support/walker.ts';

interface Words {
  readonly question: string;
  readonly leave: string;
  readonly left: string;
  readonly manage: RegExp;
  readonly remove: RegExp;
  readonly confirm: string;
}

const texts: Readonly<Record<WalkLanguage, Words>> = {
  uz: {
    question: 'Kim tomosha qilyapti?',
    leave: 'Bolalar profilidan chiqish uchun.',
    left: 'Qolgan urinishlar: 4',
    manage: /^Profillarni boshqarish$/,
    remove: /^Profilni oʻchirib tashlash$/,
    confirm: 'Profilni oʻchirib tashlash uchun.',
  },
  ru: {
    question: 'Кто смотрит?',
    leave: 'Чтобы выйти из детского профиля.',
    left: 'Осталось попыток: 4',
    manage: /^Управление профилями$/,
    remove: /^Удалить профиль$/,
    confirm: 'Чтобы удалить профиль.',
  },
};
/** Bobur speaks Russian on every set. */
const save = /^Сохранить$/;
const saved = /^Сохранено$/;

describe.each(walksIn('current'))('a household in engine $engine in $lang', ({ engine, lang }) => {
  const words = texts[lang];
  let service: Service;
  let walk: ViewerWalk;
  let page: Page;
  let remote: Walker;
  let household: Awaited<ReturnType<typeof newHousehold>>;
  let film: number;

  beforeAll(async () => {
    service = await sharedService();
    household = await newHousehold(service, lang, { second: 'ru' });
    film = await filmFor(service, household.viewer.access, household.bobur);
    walk = await ViewerWalk.start(service, engine, lang, async () => household.viewer);
    ({ page, remote } = walk);
  });
  afterAll(() => walk?.browser.close());

  const type = async (pin: string): Promise<void> => {
    for (const digit of pin) await page.press(digit as '0');
  };
  /** Saved titles of a profile, as the service has them. */
  const savesOf = async (profile: number): Promise<number> => {
    const response = await fetch(`${service.origin}/api/v2/cinema/save/`, {
      headers: { authorization: `Bearer ${household.viewer.access}`, 'x-profile': `${profile}` },
    });
    return ((await response.json()) as { count: number }).count;
  };
  const restart = async (): Promise<void> => {
    await walk.open('');
    await page.waitFor(says(words.question));
  };

  test('sees a new set in the language of the chosen profile', async () => {
    await walk.open('');
    await page.waitFor(says(words.question));
    await remote.comesTo(/^Nodira/);
    await remote.press('right');
    await remote.comesTo(/^Bobur/);
    await remote.press('ok');
    await remote.arrives(/^#\/ru\/$/);
    await page.waitFor(says('Смотреть'));
  });

  test('keeps what a profile saves apart from the others', async () => {
    await page.js(setting({ askWho: false }));
    await page.load(`${service.origin}/#/ru/cinema/${film}`);
    await page.waitFor(`document.querySelectorAll('main [role=button]').length > 2`);
    await remote.walk('right', save);
    await remote.press('ok');
    await remote.comesTo(saved);
    await expect.poll(() => savesOf(household.bobur)).toBe(1);
    expect(await savesOf(household.first)).toBe(0);
  });

  test('shows nothing of the previous profile after a switch by the menu', async () => {
    await page.load(`${service.origin}/#/ru/library/saved`);
    await page.waitFor(`document.querySelector('main [data-pos]')`);
    await remote.chooseProfile(/^Bobur/);
    await remote.arrives('#/ru/profiles');
    await remote.comesTo(/^Bobur/);
    await remote.press('left', 'ok');
    await remote.arrives(new RegExp(`^#/${lang}/$`));
    await walk.open('library/saved');
    await page.waitFor(`!document.querySelector('main [data-pos]')`);
    await page.js(setting({ askWho: true }));
  });

  test('leaves a kids’ profile only by the PIN, also after a restart', async () => {
    await restart();
    await remote.comesTo(/^Nodira/);
    await remote.press('right', 'right', 'ok');
    await remote.arrives(new RegExp(`^#/${lang}/$`));
    await restart();
    await remote.comesTo(/^Lola/);
    await remote.press('left', 'left', 'ok');
    await page.waitFor(says(words.leave));
    await type('1111');
    await page.waitFor(says(words.left));
    expect(await page.js(keptPart('chosenProfile'))).toEqual({ id: household.lola, isKids: true });
    await type(HOUSEHOLD_PIN);
    await remote.arrives(new RegExp(`^#/${lang}/$`));
    expect(await page.js(keptPart('chosenProfile'))).toEqual({ id: 0, isKids: false });
  });

  test('deletes a profile by the PIN', async () => {
    await walk.open('profiles');
    await page.waitFor(says(words.question));
    await remote.comesTo(/^Nodira/);
    await remote.walk('down', words.manage);
    await remote.press('ok', 'up', 'right', 'ok');
    await remote.walk('down', words.remove);
    await remote.press('ok', 'right', 'ok');
    await page.waitFor(says(words.confirm));
    await type(HOUSEHOLD_PIN);
    const names = async (): Promise<readonly string[]> => {
      const list = await walk.elsewhere<{ results: readonly { name: string }[] }>('GET', 'auth/profile/');
      return list.results.map(({ name }) => name);
    };
    await expect.poll(names, { timeout: 30_000 }).toEqual(['Nodira', 'Lola']);
    expect(walk.unexpectedErrors()).toEqual([]);
  });
});
