import { typeDigits } from '../../e2e/support/sign-in.ts';
import { HOME, hero } from './journey.ts';
import type { Step } from './step.ts';

/** Of the demo account. */
const PHONE = '+998901234567';

/** The last steps, because they leave the account and the app. */
export const leavingSteps: readonly Step[] = [
  {
    name: 'rest',
    async walk({ page, remote }) {
      await page.js(`location.hash = '#/uz/rest'`);
      await remote.arrives('#/uz/rest');
      await remote.comesTo(/^Davom etish uchun istalgan tugmani bosing$/);
      await page.press('right');
      await remote.arrives(HOME);
      await remote.comesTo(hero);
    },
  },
  {
    name: 'update',
    async walk(journey) {
      const { page, remote, service } = journey;
      // The browser may reuse the configuration for half a minute.
      const ask = (minimum: string): Promise<void> => {
        service.support(minimum);
        return page.client.Network.clearBrowserCache();
      };
      await ask('99.0.0');
      try {
        await page.reload();
        await remote.arrives('#/uz/update');
        await remote.comesTo(/^Qayta yuklash$/);
        await journey.look('update');
        await remote.press('right', 'left');
        await page.js('window.isOld = true');
        await page.press('ok');
        await page.waitFor('window.isOld === undefined');
        await remote.comesTo(/^Qayta yuklash$/);
      } finally {
        await ask('0.0.0');
      }
      await page.press('ok');
      await remote.arrives(HOME);
      await remote.comesTo(hero);
    },
  },
  {
    name: 'sign out',
    signsIn: false,
    async walk(journey) {
      const { page, remote } = journey;
      await journey.openProfile();
      await remote.walk('down', /^Hisobdan chiqish$/, 9);
      await remote.press('ok');
      await remote.comesTo(/^Bekor qilish$/);
      await remote.press('right', 'ok');
      await page.waitFor(`!localStorage.getItem('token')`);
      await remote.comesTo(/^Kirish$/);
      await journey.goHome();
    },
  },
  {
    name: 'forgotten password',
    async walk(journey) {
      const { page, remote } = journey;
      await journey.choose(/^Hisob\./, '#/uz/profile');
      await remote.comesTo(/^Kirish$/);
      await remote.press('ok');
      await remote.arrives(/#\/uz\/auth\/login/);
      await remote.comesTo(/^5$/);
      await typeDigits(page, PHONE.slice(4));
      // An arrow ends the pause after which the number is sent by itself.
      await remote.walk('down', /^(Davlat|Parol bilan kirish)/, 6);
      await remote.walk('right', /^Parol bilan kirish$/, 2);
      await remote.press('ok');
      await remote.comesTo(/^q$/);
      await journey.look('password', 'h1, h2, [role=button]');
      await remote.walk('down', /^(Raqamni|Parolni unutdingizmi)/, 8);
      await remote.walk('right', /^Parolni unutdingizmi\?$/, 2);
      await remote.press('ok');
      await page.waitFor(`/raqamiga yuborildi/.test(document.body.textContent)`);
      await journey.goHome();
    },
  },
  {
    name: 'leave',
    isCore: true,
    async walk(journey) {
      const { page, remote, television } = journey;
      await remote.press('back');
      await remote.comesTo(/^Bosh sahifa\./);
      await journey.look('menu', '[role=link]');
      if (television.vendor === 'webos') {
        await page.press(television.back);
        await page.waitFor('window.left === 1');
        return;
      }
      await remote.press('back');
      await remote.comesTo(/^Bekor qilish$/);
      await journey.look('question before leaving', '[role=dialog] [role=button]');
      await remote.press('back');
      await remote.comesTo(/^Bosh sahifa\./);
      await remote.press('back');
      await remote.comesTo(/^Bekor qilish$/);
      await remote.press('right');
      await page.press('ok');
      await page.waitFor('window.left === 1');
      await remote.arrives(HOME);
    },
  },
];
