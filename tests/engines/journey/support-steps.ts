import { dialog, hero } from './journey.ts';
import type { Step } from './step.ts';

const text = `document.querySelector('main:not([aria-hidden=true])').textContent`;

/** Settings, diagnostics and help. */
export const supportSteps: readonly Step[] = [
  {
    name: 'state of the set',
    async walk(journey) {
      const { page, remote } = journey;
      await journey.openSettings();
      await remote.press('down');
      await journey.look('settings');
      await remote.walk('down', /^Shu televizor$/, 6);
      await remote.press('right', 'ok');
      await remote.arrives('#/uz/diagnostics');
      await remote.comesTo(/^Tezlikni qayta oʻlchash$/);
      await page.waitFor(`/[\\d,]+\\sMbit/.test(${text})`);
      await page.waitFor(`/Soniyasiga \\d+/.test(${text})`);
      await journey.look('state of the set', 'h1, [role=button]');
      await remote.press('up', 'up', 'down', 'down', 'right');
      await remote.comesTo(/^Bizga yozish$/);
      await remote.press('back');
      await remote.arrives('#/uz/settings');
      await remote.comesTo(/^Televizor holati/);
      await journey.goHome();
    },
  },
  {
    name: 'settings',
    async walk(journey) {
      const { page, remote } = journey;
      await journey.openSettings();
      await remote.walk('down', /^Ovoz va subtitr$/, 4);
      await remote.press('right');
      await remote.walk('down', /^Subtitr koʻrinishi/, 8);
      await remote.press('ok');
      await page.waitFor(`document.querySelector('[role=dialog] [data-focused]')`);
      await journey.look('looks of subtitles', '[role=dialog] [role=button], [role=dialog] h2');
      await remote.press('down', 'back');
      await remote.comesTo(/^Subtitr koʻrinishi/);
      await remote.press('left');
      await remote.walk('down', /^Hisob xavfsizligi$/, 3);
      await remote.press('right');
      await remote.walk('down', /^Hisobni oʻchirib tashlash/, 6);
      await remote.press('ok');
      await remote.comesTo(/^Bekor qilish$/);
      await journey.look('question before the account is deleted', 'h1, [role=button]');
      await remote.press('back');
      await remote.comesTo(/^Hisobni oʻchirib tashlash/);
      await remote.press('left');
      await remote.walk('down', /^Ilova haqida$/, 3);
      await journey.goHome();
    },
  },
  {
    name: 'contact',
    async walk(journey) {
      const { page, remote } = journey;
      await journey.choose(/^Biz bilan aloqa/, '#/uz/contact');
      await remote.comesTo(/^Toʻlov$/);
      await journey.look('contact', 'h1, h2, [role=button]');
      await remote.press('down', 'ok');
      await page.waitFor(`/Javob shu yerga/.test(${text})`);
      await remote.press('down', 'right', 'up', 'ok');
      await journey.look('message', '[data-pos], [role=button]');
      await remote.press('back');
      await remote.comesTo(/^Video ochilmayapti$/);
      await journey.goHome();
    },
  },
  {
    name: 'chat',
    async walk(journey) {
      const { page, remote } = journey;
      await remote.walk('right', /^Biz bilan aloqa$/);
      await remote.press('ok');
      await page.waitFor(`document.querySelector('[role=dialog] [data-focused]')`);
      await journey.look('chat', '[role=dialog] [role=button], [role=dialog] h2');
      await remote.press('back');
      await page.waitFor(`!${dialog}`);
      await remote.comesTo(/^Biz bilan aloqa$/);
      // Another banner may lead to a plan.
      await remote.walk('left', hero);
      await journey.goHome();
    },
  },
];
