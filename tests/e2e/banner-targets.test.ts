import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from './support/launch.ts';
import { launchWalk } from './support/launch-walk.ts';
import type { Page } from './support/page.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';
import { walksIn } from './support/viewer-walk.ts';
import type { Walker } from './support/walker.ts';

const heading = `(document.querySelector('h1') || {}).textContent`;
const code = `document.querySelector('[role=dialog] img')`;

const texts = {
  uz: { watch: /Tomosha qilish|davom etish|Obuna bilan/, address: 'Hosil bayramiga chiptalar' },
  ru: { watch: /Смотреть|Продолжить/, address: 'Билеты на праздник урожая' },
} as const;

interface Banner {
  readonly title: string;
  readonly target: { readonly type: string; readonly id: number; readonly episode?: number | null };
  readonly cinema: { readonly access: string } | null;
}

/** Where the first button of a banner leads a guest, without the locale; `null` if it leads outside. */
function placeOf({ target: { type, id, episode }, cinema }: Banner): string | null {
  if (type === 'address') return null;
  if (type === 'reel') return `reels/${id}$`;
  if (type === 'plan') return `plans/${id}$`;
  if (type !== 'cinema') return `watch/${type}/${id}$`;
  if (cinema?.access !== 'free') return '(auth/login|plans)';
  return episode ? `watch/cinema/${id}/${episode}$` : `watch/cinema/${id}(/|$)`;
}

/** As many as home asks for. */
const shown = 9;
/** A kind of place for each of them. */
const types = ['address', 'channel', 'cinema', 'episode', 'plan', 'reel', 'stream'];

let service: Service;
beforeAll(async () => {
  service = await sharedService();
});

describe.each(walksIn('current'))(
  'the banners of the demo in engine $engine in $lang',
  ({ engine, lang }) => {
    const { watch, address } = texts[lang];
    let browser: Browser;
    let page: Page;
    let remote: Walker;

    beforeAll(async () => {
      ({ browser, page, remote } = await launchWalk(engine));
      await page.goto(`${service.origin}/#/${lang}/`);
      await remote.comesTo(watch);
    });
    afterAll(() => browser?.close());

    const turnTo = (title: string): Promise<unknown> =>
      remote.until('right', `${heading} === ${JSON.stringify(title)}`, 24);

    test('open their target, from which Back returns to the banner', async () => {
      const response = await fetch(`${service.origin}/api/v2/banner/?page_size=${shown}`, {
        headers: { 'accept-language': lang },
      });
      const banners = ((await response.json()) as { results: Banner[] }).results;
      const found = banners.map(({ target }) => (target.episode ? 'episode' : target.type));
      expect(Array.from(new Set(found)).sort()).toEqual(types);
      for (const banner of banners) {
        const place = placeOf(banner);
        if (place === null) continue;
        await turnTo(banner.title);
        await remote.press('ok');
        await remote.arrives(new RegExp(`#/${lang}/${place}`));
        await remote.until('back', `location.hash === '#/${lang}/'`, 6);
        await page.waitFor(`${heading} === ${JSON.stringify(banner.title)}`);
        await remote.comesTo(/./);
      }
    }, 240_000);

    test('show an address outside as a QR code', async () => {
      await turnTo(address);
      await remote.press('ok');
      await page.waitFor(code);
      expect(await page.js(`document.querySelector('[role=dialog]').textContent`)).toContain(
        'bayram.example/hosil',
      );
      await remote.press('ok');
      await page.waitFor(`!document.querySelector('[role=dialog]')`);
      expect(page.errors).toEqual([]);
    });
  },
);
