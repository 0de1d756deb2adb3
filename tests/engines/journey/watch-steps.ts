import type { KeyName } from '../../e2e/support/keys.ts';
import type { Page } from '../../e2e/support/page.ts';
import { fails, HOME, hero, inRail, type Journey, onCard, startOf, videoTime } from './journey.ts';
import type { Step } from './step.ts';

const banner = `Array.prototype.map.call(document.querySelectorAll('[role=status]'), function (each) { return each.textContent; }).join('|')`;
const cell = `document.querySelector('[data-pos][data-focused]')`;
const row = (at: number): string => `${cell} && ${cell}.getAttribute('data-pos').indexOf('${at},') === 0`;
const plays = `${videoTime} > 0.2`;

const HALF_HOUR_MS = 1_800_000;

const isNamed = (page: Page, name: string): Promise<unknown> =>
  page.waitFor(`${banner}.indexOf(${JSON.stringify(name)}) >= 0`);

/** Media without a codec that the engine plays must end in an error on the screen. */
async function playsOrSays({ page }: Journey, hasCodec: boolean): Promise<void> {
  await page.waitFor(hasCodec ? `${plays} && !${fails}` : `${plays} || ${fails}`, 60_000);
}

/** Everything that plays, and the guide. */
export const watchSteps: readonly Step[] = [
  {
    name: 'play',
    isCore: true,
    async walk(journey) {
      const { page, remote } = journey;
      const card = await journey.toFilm();
      await remote.press('ok');
      await remote.comesTo(hero);
      await remote.press('ok');
      await remote.arrives(/#\/uz\/watch\/cinema\/\d+/);
      await journey.plays(2);
      await remote.press('down');
      await page.waitFor(`document.querySelector('[role=slider][data-focused]')`);
      // The prompt that skips the intro comes and goes.
      await journey.look(
        'controls',
        '[role=slider], main:not([aria-hidden=true]) :not([class*=_prompt_]) > [role=button]',
      );
      await remote.press('down');
      await page.press('green');
      await page.waitFor(`document.querySelector('[role=dialog] [data-focused]')`);
      await journey.look('audio and subtitles', '[role=dialog] [data-pos], [role=dialog] [role=button]');
      await remote.press('back');
      await page.hold('right', 900);
      await journey.plays(1);
      await journey.leave(/#\/uz\/cinema\/\d+$/);
      await remote.comesTo(/davom etish|Tomosha qilish/);
      await remote.press('back');
      await remote.arrives(HOME);
      await remote.comesTo(startOf(card));
      await journey.goHome();
    },
  },
  {
    name: 'zap',
    isCore: true,
    async walk(journey) {
      const { page, remote } = journey;
      const [all, vp9] = [await journey.playsH264(), await journey.playsLive()];
      await journey.choose(/^Kanallar\./, '#/uz/channels');
      await remote.comesTo(/^1 Oyna 1/);
      await journey.look('channels', 'h1, [role=tab], [data-pos]');
      await remote.press('ok');
      await remote.arrives(/#\/uz\/watch\/channel\/\d+$/);
      await playsOrSays(journey, vp9);
      await remote.press('page-up');
      await isNamed(page, '2 Kino+');
      await playsOrSays(journey, all);
      await page.press('page-up');
      await isNamed(page, '3 Oyna Bolajon');
      await playsOrSays(journey, vp9);
      for (const key of ['1', '8', 'ok'] as const) await page.press(key);
      await isNamed(page, '18 Bilimdon');
      await playsOrSays(journey, vp9);
      if (vp9) {
        await page.press('right');
        await remote.comesTo(/Hozir$/);
        await journey.look('mini guide', '[data-focused]', false);
        await remote.press('down', 'up', 'back');
      }
      await journey.leave('#/uz/channels');
      await journey.goHome();
    },
  },
  {
    name: 'guide',
    isCore: true,
    async walk(journey) {
      const { page, remote } = journey;
      // A programme may be longer than the screen.
      const press = async (...keys: KeyName[]): Promise<void> => {
        for (const key of keys) {
          await page.press(key);
          await page.waitFor(`document.querySelectorAll('[data-focused]').length === 1`);
        }
      };
      await journey.choose(/^Teledastur\./, '#/uz/guide');
      await page.waitFor(row(0));
      await page.waitFor(`document.querySelector('[data-now-line]')`);
      // The guide moves on each half hour, so a walk compares its own with one of the same half hour.
      await journey.look(`guide ${Math.floor(Date.now() / HALF_HOUR_MS)}`, 'h1, [role=button]');
      await press('down', 'down', 'down');
      await page.waitFor(row(3));
      await press('right', 'right', 'left', 'fast-forward', 'up', 'up', 'up', 'up', 'down', 'green', 'ok');
      await page.waitFor(
        `/watch\\/channel\\/\\d+/.test(location.hash) || document.querySelector('[role=dialog]')`,
      );
      await remote.until(
        'back',
        `location.hash === '#/uz/guide' && !document.querySelector('[role=dialog]')`,
        5,
      );
      await journey.goHome();
    },
  },
  {
    name: 'catch-up',
    async walk(journey) {
      const { page, remote } = journey;
      await journey.choose(/^Teledastur\./, '#/uz/guide');
      await page.waitFor(row(0));
      const isReady = `/\\d\\d:\\d\\d–\\d\\d:\\d\\d, Oyna 1$/.test(${cell} && ${cell}.getAttribute('aria-label'))`;
      await page.waitFor(isReady);
      await page.press('red');
      await page.waitFor(
        `/Kecha,/.test(document.querySelector('main:not([aria-hidden=true])').textContent) && ${isReady}`,
      );
      await page.press('ok');
      await remote.arrives(/#\/uz\/watch\/channel\/\d+\/programme\/\d+/);
      await playsOrSays(journey, await journey.playsLive());
      await journey.leave('#/uz/guide');
      await page.waitFor(cell);
      await journey.goHome();
    },
  },
  {
    name: 'recording',
    async walk(journey) {
      const { page, remote } = journey;
      await journey.choose(/^Teledastur\./, '#/uz/guide');
      await page.waitFor(row(0));
      await page.waitFor(`${cell} && /Oyna 1$/.test(${cell}.getAttribute('aria-label'))`);
      await page.hold('ok', 800);
      await remote.walk('down', /^Yozib olish$/, 6);
      await page.press('ok');
      await page.waitFor(`${cell} && ${cell}.querySelector('svg')`);
      await journey.goHome();
      await journey.choose(/^Kutubxonam/, '#/uz/library/continue');
      await remote.walk('up', /^Davom ettirish/, 4);
      await remote.walk('right', /^Yozuvlar$/, 6);
      await remote.arrives('#/uz/library/recordings');
      await page.waitFor(`document.querySelector('main:not([aria-hidden=true]) [data-pos]')`);
      await remote.press('down', 'ok');
      await remote.arrives(/#\/uz\/watch\/channel\/\d+\/recording\/\d+/);
      await playsOrSays(journey, await journey.playsLive());
      await journey.leave('#/uz/library/recordings');
      await journey.goHome();
    },
  },
  {
    name: 'streams',
    async walk(journey) {
      const { page, remote } = journey;
      await journey.choose(/^Jonli efirlar/, '#/uz/streams');
      await remote.until(
        'down',
        `document.querySelector('main:not([aria-hidden=true]) section [data-focused]')`,
      );
      await remote.press('down', 'up', 'ok');
      await remote.arrives(/#\/uz\/watch\/stream\/\d+/);
      await page.waitFor(`${plays} || ${fails} || document.querySelector('[role=timer]')`, 60_000);
      await journey.leave('#/uz/streams');
      await page.waitFor(onCard);
      await journey.goHome();
    },
  },
  {
    name: 'episode',
    async walk(journey) {
      const { page, remote } = journey;
      const card = `(document.querySelector('main:not([aria-hidden=true]) [data-pos="0,0"]') || document.body)`;
      const first = `${card}.getAttribute('aria-label')`;
      await journey.choose(/^Kino\./, '#/uz/cinema');
      await page.waitFor(onCard);
      const film = await page.js<string>(first);
      await remote.walk('up', /^Turi/);
      await remote.press('ok');
      await remote.comesTo(/Barchasi/);
      await remote.press('right', 'right', 'ok');
      await remote.arrives('#/uz/cinema?kind=series');
      // The films stay until the series arrive.
      await page.waitFor(`${first} && ${first} !== ${JSON.stringify(film)}`);
      await remote.press('down');
      await page.waitFor(onCard);
      await remote.press('ok');
      await remote.arrives(/#\/uz\/cinema\/\d+$/);
      await remote.comesTo(hero);
      await remote.walk('down', /, qism 1/, 4);
      const episode = await remote.words();
      await journey.look('episodes', '[data-focused]', false);
      await remote.press('ok');
      await remote.arrives(/#\/uz\/watch\/cinema\/\d+\/\d+$/);
      await playsOrSays(journey, await journey.playsH264());
      await journey.leave(/#\/uz\/cinema\/\d+$/);
      await remote.comesTo(startOf(episode));
      await journey.goHome();
    },
  },
  {
    name: 'short film',
    async walk(journey) {
      const { page, remote } = journey;
      await remote.until('down', inRail('Qisqa videolar'), 40);
      // Rails above it come and go, and its cards are named by their row.
      await journey.look('rail of short films', 'section[aria-label="Qisqa videolar"] [data-pos]', false);
      await remote.press('right');
      await remote.press('ok');
      await remote.arrives(/#\/uz\/reels\/\d+$/);
      const plays = await journey.playsH264();
      await playsOrSays(journey, plays);
      if (plays) {
        await remote.press('right');
        await page.waitFor(`document.querySelector('[role=group] [data-focused]')`);
        await remote.walk('down', /^Ulashish$/, 6);
        await remote.press('ok');
        await page.waitFor(`/\\/reels\\/\\d+/.test(document.body.textContent)`);
        await remote.press('back');
        await remote.comesTo(/^Ulashish$/);
        await remote.press('left');
      }
      await journey.leave(HOME);
      await page.waitFor(inRail('Qisqa videolar'));
      await journey.goHome();
    },
  },
];
