import { describe, expect, test } from 'vitest';
import { dialog, open, page, remote, screenTests, signIn } from './support/screens-walk.ts';

screenTests();

describe('the account', () => {
  test('the profile reaches every focusable', async () => {
    await signIn();
    await open('');
    await remote.choose(/^Hisob\./);
    await remote.arrives('#/uz/profile');
    await remote.comesTo(/^Ism$/);
    for (const words of [/^Rasm$/, /^Parol$/, /^Qurilmalar$/]) {
      await remote.press('down');
      await remote.comesTo(words);
    }
    await remote.walk('down', /^Hisobdan chiqish$/, 8);
    await remote.press('ok');
    await remote.comesTo(/^Bekor qilish$/);
    await remote.press('right', 'back');
    await remote.comesTo(/^Hisobdan chiqish$/);
    await remote.press('up');
    await remote.comesTo(/^Sozlamalar$/);
  });

  test('Back leads from settings in another language to the profile', async () => {
    await remote.press('ok');
    await remote.arrives('#/uz/settings');
    await remote.comesTo(/^Umumiy$/);
    await remote.press('right');
    await remote.walk('down', /^Til: Oʻzbekcha/, 2);
    for (const [words, address, row] of [
      [/Русский/, '#/ru/settings', /^Язык: Русский/],
      [/Oʻzbekcha/, '#/uz/settings', /^Til: Oʻzbekcha/],
    ] as const) {
      await remote.press('ok');
      await page.waitFor(dialog);
      await remote.walk(address === '#/ru/settings' ? 'right' : 'left', words);
      await remote.press('ok');
      await remote.arrives(address);
      await remote.comesTo(row);
    }
    await remote.press('back');
    await remote.arrives('#/uz/profile');
    await remote.comesTo(/^Sozlamalar$/);
  });

  test.each([
    { button: /^Ism$/, keys: ['down', 'right', 'up'], ready: 'true' },
    {
      button: /^Rasm$/,
      keys: ['down', 'right', 'down', 'left', 'up', 'up'],
      // The pictures are fetched; before they arrive, Left would open the menu.
      ready: `document.querySelectorAll('main:not([aria-hidden=true]) [data-pos]').length > 2`,
    },
  ] as const)('$button is edited in place, and Back returns to it', async ({ button, keys, ready }) => {
    await remote.walk('up', /^Ism$/, 10);
    await remote.walk('down', button, 4);
    await remote.press('ok');
    await page.waitFor(`!/Hisobdan chiqish/.test(document.body.textContent)`);
    await page.waitFor(ready);
    await remote.press(...keys);
    await remote.press('back');
    await page.waitFor(`/Hisobdan chiqish/.test(document.body.textContent)`);
    await remote.comesTo(button);
  });

  test('Back leads from the question of a device to the profile', async () => {
    await remote.walk('down', /^Qurilmalar$/);
    await remote.press('ok');
    await remote.arrives('#/uz/profile/devices');
    await page.waitFor(`document.querySelector('[data-focused][data-pos]')`);
    await remote.press('down', 'down', 'up');
    const row = await remote.words();
    await remote.press('ok');
    await remote.comesTo(/^Bekor qilish$/);
    await remote.press('right', 'left', 'back');
    await page.waitFor(`!${dialog}`);
    expect(await remote.words()).toBe(row);
    await remote.press('back');
    await remote.arrives('#/uz/profile');
    await remote.comesTo(/^Qurilmalar$/);
  });

  test('Back leads from the code of the password screen to the profile', async () => {
    await remote.walk('up', /^Parol$/, 1);
    await remote.press('ok');
    await remote.arrives('#/uz/profile/password');
    // The account has no password yet, so a code is sent first.
    await page.waitFor(
      `/^SMS kod/.test((document.querySelector('main:not([aria-hidden="true"]) h1') || {}).textContent)`,
    );
    await remote.comesTo(/^\d$/);
    await remote.press('down', 'right', 'down', 'down', 'up', 'left');
    await remote.press('back');
    await remote.arrives('#/uz/profile');
    await remote.comesTo(/^Parol$/);
  });

  test('Back leads from an order over plans and subscription to the profile', async () => {
    await remote.walk('down', /^Obuna va buyurtmalar$/, 3);
    await remote.press('ok');
    await remote.arrives('#/uz/orders');
    await remote.comesTo(/^(Yana \d+ kunga toʻlash|Obuna tanlash)$/);
    await remote.walk('down', /^(Obunani almashtirish|Obuna tanlash)$/, 2);
    await remote.press('ok');
    await remote.arrives('#/uz/plans');
    await remote.comesTo(/^(Bir kunlik|Oilaviy)\./);
    await remote.walk('left', /^Bir kunlik\./, 3);
    for (const words of [/^Yengil\./, /^Oilaviy\./, /^Yillik Maksimum\./]) {
      await remote.press('right');
      await remote.comesTo(words);
    }
    await remote.press('left', 'down', 'up');
    await remote.comesTo(/^Oilaviy\./);
    await remote.press('ok');
    await remote.arrives(/#\/uz\/orders\/\d+/);
    await remote.comesTo(/^5$/);
    await remote.press('up', 'left', 'ok', 'down', 'down', 'down', 'ok', 'down');
    await remote.comesTo(/^Boshqa obuna$/);
    await remote.press('up', 'back');
    await remote.arrives('#/uz/plans');
    await remote.comesTo(/^Oilaviy\./);
    await remote.press('back');
    await remote.arrives('#/uz/orders');
    await remote.press('back');
    await remote.arrives('#/uz/profile');
    await remote.comesTo(/^Obuna va buyurtmalar$/);
  });

  test('Back leads from an order over its row to the profile', async () => {
    await remote.press('ok');
    await remote.arrives('#/uz/orders');
    // The orders come with it.
    await remote.comesTo(/^Yana \d+ kunga/);
    await remote.press('right');
    await remote.comesTo(/^Oilaviy · .*toʻlov kutilmoqda/);
    const row = await remote.words();
    await remote.press('down', 'up', 'ok');
    await remote.arrives(/#\/uz\/orders\/\d+$/);
    await remote.comesTo(/^5$/);
    await remote.press('back');
    await remote.arrives('#/uz/orders');
    expect(await remote.words()).toBe(row);
    await remote.press('back');
    await remote.arrives('#/uz/profile');
    await remote.comesTo(/^Obuna va buyurtmalar$/);
  });

  test('Back leads from a message to support to its topic', async () => {
    await remote.choose(/^Biz bilan aloqa/);
    await remote.arrives('#/uz/contact');
    await remote.comesTo(/^Toʻlov$/);
    for (const words of [/^Video ochilmayapti$/, /^Hisob$/, /^Film va kanallar$/]) {
      await remote.press('down');
      await remote.comesTo(words);
    }
    await remote.press('ok');
    await page.waitFor(`/Javob shu yerga/.test(document.body.textContent)`);
    await remote.press('down', 'right', 'down', 'up');
    await remote.press('back');
    await remote.comesTo(/^Film va kanallar$/);
    await remote.press('back');
    await remote.arrives('#/uz/');
  });
});

test('reports no error and no lost focus on the way', () => {
  expect(page.errors).toEqual([]);
});
