import { typeDigits } from '../../e2e/support/sign-in.ts';
import { dialog, onCard, startOf } from './journey.ts';
import type { Step } from './step.ts';

const PHONE = '+998901234567';
const text = `document.querySelector('main:not([aria-hidden=true])').textContent`;

/** The content that a guest finds instead of a sign-in. */
export const guestStep: Step = {
  name: 'register',
  async walk(journey) {
    const { page, remote } = journey;
    await journey.choose(/^Hisob\./, '#/uz/profile');
    await remote.comesTo(/^Kirish$/);
    await remote.walk('down', /^Hisob ochish$/, 3);
    await remote.press('ok');
    await remote.arrives(/#\/uz\/auth\/register/);
    await remote.comesTo(/^5$/);
    await journey.look('registration', 'h1, [data-pos]');
    await remote.press('down', 'left', 'back');
    await remote.arrives('#/uz/profile');
    await remote.comesTo(/^Hisob ochish$/);
    // Old links lead there; the app itself resets a password within the sign-in.
    await page.js(`location.hash = '#/uz/auth/reset'`);
    await remote.comesTo(/^5$/);
    await journey.look('forgotten password', 'h1, [data-pos]');
    await journey.goHome();
  },
};

/** A title that needs a plan leads a guest to the plans, and Back leads back to it. */
export const wallStep: Step = {
  name: 'plan wall',
  async walk(journey) {
    const { remote } = journey;
    const card = await journey.openPlansOfFilm();
    await journey.look('plans for a title');
    await remote.press('right', 'back');
    await remote.comesTo(/^Obuna bilan koʻrish$/);
    await remote.press('back');
    await remote.comesTo(startOf(card));
    await journey.goHome();
  },
};

/** Signing in, the account, plans and orders, and help. */
export const signInStep: Step = {
  name: 'sign in',
  signsIn: true,
  isCore: true,
  async walk(journey) {
    const { page, remote, service } = journey;
    await journey.choose(/^Hisob\./, '#/uz/profile');
    await remote.comesTo(/^Kirish$/);
    await journey.look('profile of a guest');
    await remote.press('ok');
    await remote.arrives(/#\/uz\/auth\/login/);
    await remote.comesTo(/^5$/);
    await journey.look('number pad', 'h1, [data-pos]');
    await typeDigits(page, PHONE.slice(4));
    await remote.press('ok');
    await page.waitFor(`/raqamiga yuborildi/.test(document.body.textContent)`);
    await typeDigits(page, await service.codeFor(PHONE));
    await remote.arrives('#/uz/profile');
    await remote.comesTo(/^Ism$/);
    await journey.goHome();
  },
};

export const accountSteps: readonly Step[] = [
  {
    name: 'profile',
    async walk(journey) {
      const { page, remote } = journey;
      await journey.openProfile();
      await journey.look('profile');
      await remote.press('ok');
      await page.waitFor(`!/Hisobdan chiqish/.test(${text})`);
      await remote.press('down', 'right', 'up');
      await remote.press('back');
      await remote.comesTo(/^Ism$/);
      await remote.walk('down', /^Rasm$/, 2);
      await remote.press('ok');
      await page.waitFor(`document.querySelectorAll('main:not([aria-hidden=true]) [data-pos]').length > 2`);
      await remote.press('down', 'right', 'back');
      await remote.comesTo(/^Rasm$/);
      await journey.goHome();
    },
  },
  {
    name: 'devices',
    async walk(journey) {
      const { page, remote } = journey;
      await journey.openProfile();
      await remote.walk('down', /^Qurilmalar$/, 5);
      await remote.press('ok');
      await remote.arrives('#/uz/profile/devices');
      await page.waitFor(onCard);
      await remote.press('down', 'up', 'ok');
      await remote.comesTo(/^Bekor qilish$/);
      await journey.look(
        'question before signing a device out',
        '[role=dialog] [role=button], [role=dialog] h2',
      );
      await remote.press('back');
      await page.waitFor(`!${dialog}`);
      await journey.goHome();
    },
  },
  {
    name: 'password',
    async walk(journey) {
      const { remote } = journey;
      await journey.openProfile();
      await remote.walk('down', /^Parol$/, 5);
      await remote.press('ok');
      await remote.arrives('#/uz/profile/password');
      await remote.comesTo(/^\d$/);
      await remote.press('down', 'right', 'up');
      await journey.goHome();
    },
  },
  {
    name: 'profiles',
    async walk(journey) {
      const { remote } = journey;
      await journey.openProfile();
      await remote.walk('down', /^Profillar$/, 9);
      await remote.press('ok');
      await remote.arrives('#/uz/profiles');
      await remote.comesTo(/^Dilnoza/);
      await remote.walk('right', /^Profil qoʻshish/, 2);
      await journey.look('profiles', 'h1, [role=button]');
      await remote.press('ok');
      await remote.comesTo(/^\S$/);
      await journey.look('name of a profile', 'h1, [data-pos]');
      await remote.press('down', 'right', 'back');
      await remote.comesTo(/^Profil qoʻshish/);
      await journey.goHome();
    },
  },
  {
    name: 'plans',
    isCore: true,
    async walk(journey) {
      const { remote } = journey;
      await journey.openProfile();
      await remote.walk('down', /^Obuna va buyurtmalar$/, 9);
      await remote.press('ok');
      await remote.arrives('#/uz/orders');
      await remote.comesTo(/^(Yana \d+ kunga toʻlash|Obuna tanlash)$/);
      await remote.walk('down', /^(Obunani almashtirish|Obuna tanlash)$/, 2);
      await remote.press('ok');
      await remote.arrives('#/uz/plans');
      await remote.comesTo(/^(Bir kunlik|Oilaviy)\./);
      await remote.walk('left', /^Bir kunlik\./, 3);
      await remote.press('right', 'right');
      await remote.comesTo(/^Oilaviy\./);
      await journey.look('plans');
      await remote.press('ok');
      await remote.arrives(/#\/uz\/orders\/\d+/);
      await remote.comesTo(/^5$/);
      await journey.look('order', 'h1, h2, [data-pos]');
      await remote.press('left', 'ok', 'down', 'ok', 'back');
      await remote.arrives('#/uz/plans');
      await remote.comesTo(/^Oilaviy\./);
      await journey.goHome();
    },
  },
  {
    name: 'orders',
    async walk(journey) {
      const { remote } = journey;
      await journey.openProfile();
      await remote.walk('down', /^Obuna va buyurtmalar$/, 9);
      await remote.press('ok');
      await remote.arrives('#/uz/orders');
      await remote.comesTo(/^(Yana \d+ kunga toʻlash|Obuna tanlash)$/);
      await remote.press('right');
      await remote.comesTo(/^Oilaviy · .*toʻlov kutilmoqda/);
      await journey.look('orders');
      await remote.press('ok');
      await remote.arrives(/#\/uz\/orders\/\d+$/);
      await remote.comesTo(/^5$/);
      await remote.press('back');
      await remote.arrives('#/uz/orders');
      await journey.goHome();
    },
  },
  {
    name: 'notifications',
    async walk(journey) {
      const { page, remote } = journey;
      await journey.choose(/^Bildirishnomalar/, '#/uz/notifications');
      await page.waitFor(onCard);
      // Broadcasts that begin soon come and go with the time of day.
      await journey.look('notifications', 'h1');
      await remote.walk('down', /buyurtmasi toʻlovni kutmoqda/);
      await remote.press('ok');
      await remote.arrives(/#\/uz\/orders\/\d+$/);
      await remote.comesTo(/^5$/);
      await remote.press('back');
      await remote.arrives('#/uz/notifications');
      await page.waitFor(onCard);
      await journey.goHome();
    },
  },
];
