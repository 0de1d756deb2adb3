import type { Tokens } from '../../e2e/playback/account.ts';
import { HOUSEHOLD_PIN, newHousehold } from '../../e2e/support/household.ts';
import { newViewer, signInPage } from '../../e2e/support/new-viewer.ts';
import { keptPart } from '../../e2e/support/set-record.ts';
import { typeDigits } from '../../e2e/support/sign-in.ts';
import { says } from '../../e2e/support/viewer-walk.ts';
import { newSubscriber } from '../../e2e/support/waiting-order.ts';
import { HOME, hero, type Journey } from './journey.ts';
import type { Step } from './step.ts';

const isOnKey = /^5$/;
const kept = (name: string): string => `localStorage.getItem('${name}')`;

/** Walks as another viewer, and goes back to the viewer of the other steps. */
async function walkAs(journey: Journey, viewer: Tokens, walk: () => Promise<void>): Promise<void> {
  const { page, remote, start } = journey;
  const own = await page.js<Tokens>(`({ access: ${kept('token')}, refresh: ${kept('refreshToken')} })`);
  await signInPage(page, viewer);
  await page.load(`${start}${HOME}`);
  await walk();
  await signInPage(page, own);
  await journey.forgetProfile();
  await page.load(`${start}${HOME}`);
  await remote.comesTo(hero);
}

/** Types a wrong PIN, which shows the remaining tries, and then the right one. */
async function typePins({ page, remote }: Journey): Promise<void> {
  await typeDigits(page, '1111');
  await page.waitFor(says('Qolgan urinishlar: 4'));
  await remote.comesTo(isOnKey);
  await typeDigits(page, HOUSEHOLD_PIN);
}

/** A purchase, the parental lock, and a household with a kids' profile, each in an account of its own. */
export const otherViewerSteps: readonly Step[] = [
  {
    name: 'purchase',
    async walk(journey) {
      const { page, remote, service } = journey;
      await walkAs(journey, await newViewer(service), async () => {
        await remote.comesTo(hero);
        await journey.openPlansOfFilm();
        await remote.press('ok');
        await remote.arrives(/#\/uz\/orders\/\d+/);
        await remote.comesTo(isOnKey);
        // The bank declines this code, and accepts the other.
        await typeDigits(page, '000000');
        await remote.comesTo(/^Qayta urinish$/);
        await journey.look('declined payment', 'h1, [role=button]');
        await remote.press('ok');
        await remote.comesTo(isOnKey);
        await typeDigits(page, '123456');
        await page.waitFor(says('Toʻlov qabul qilindi'));
        // Without a key, the film begins by itself.
        await remote.arrives(/#\/uz\/watch\/cinema\/\d+/);
        await journey.plays(1);
        await journey.leave(/#\/uz\/cinema\/\d+$/);
        await journey.goHome();
      });
    },
  },
  {
    name: 'parental lock',
    async walk(journey) {
      const { page, remote, service } = journey;
      await walkAs(journey, await newSubscriber(service), async () => {
        await remote.comesTo(hero);
        await journey.openProfile();
        await remote.walk('down', /^Ota-ona nazorati: oʻchirilgan$/, 6);
        await remote.press('ok');
        await remote.comesTo(/^0\+$/);
        await journey.look('age limit', 'h1, [role=button]');
        await remote.press('down', 'ok');
        await remote.comesTo(isOnKey);
        await typeDigits(page, HOUSEHOLD_PIN);
        await page.waitFor(says('Yangi PIN-kodni takrorlang.'));
        await typeDigits(page, HOUSEHOLD_PIN);
        await remote.comesTo(/^Ota-ona nazorati: 6\+$/);
        await journey.goHome();
        await journey.openFilm();
        await remote.comesTo(hero);
        await remote.press('ok');
        await remote.arrives(/#\/uz\/watch\/cinema\/\d+/);
        await remote.comesTo(isOnKey);
        await journey.look('PIN of a title', 'h1, [data-pos], [role=button]');
        await typePins(journey);
        await journey.plays(1);
        await journey.leave(/#\/uz\/cinema\/\d+$/);
        await journey.goHome();
      });
    },
  },
  {
    name: 'kids’ profile',
    async walk(journey) {
      const { page, remote, service } = journey;
      const { viewer, lola } = await newHousehold(service, 'uz');
      await walkAs(journey, viewer, async () => {
        await page.waitFor(says('Kim tomosha qilyapti?'));
        await remote.comesTo(/^Nodira/);
        await journey.look('who is watching', 'h1, [role=button]');
        await remote.walk('right', /^Lola/, 2);
        await remote.press('ok');
        await page.waitFor(`${keptPart('chosenProfile')}.id === ${lola}`);
        await remote.arrives(HOME);
        await remote.comesTo(hero);
        await page.waitFor(`document.querySelectorAll('section[aria-label]').length > 1`);
        await journey.look(
          'home of a kids’ profile',
          'h2, [role=button], [role=link], section:not([aria-label="Kanallar"]) [data-pos]',
        );
        await remote.press('down', 'right', 'down');
        await journey.goHome();
        await remote.chooseProfile(/^Lola/);
        await remote.comesTo(/^Lola/);
        await remote.walk('left', /^Nodira/, 2);
        await remote.press('ok');
        await remote.comesTo(isOnKey);
        await journey.look('PIN of the household', 'h1, [data-pos], [role=button]');
        await typePins(journey);
        await page.waitFor(`${keptPart('chosenProfile')}.id === 0`);
        await remote.arrives(HOME);
        await remote.comesTo(hero);
      });
    },
  },
];
