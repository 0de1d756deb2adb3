import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from './support/launch.ts';
import { launchWalk } from './support/launch-walk.ts';
import type { Page } from './support/page.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';
import { walksIn } from './support/viewer-walk.ts';
import type { Walker } from './support/walker.ts';

interface Reel {
  readonly id: number;
  readonly title: string;
  readonly cinema: { readonly id: number } | null;
}

const words = {
  uz: {
    end: 'Hozircha hammasi shu',
    first: /^Boshiga qaytish$/,
    title: /^Film sahifasi$/,
    share: /^Ulashish$/,
  },
  ru: { end: 'Пока это всё', first: /^В начало$/, title: /^Страница фильма$/, share: /^Поделиться$/ },
} as const;

const plays = `(document.querySelector('video') || {}).currentTime > 0.2 && !document.querySelector('video').paused`;
const fails = `document.querySelector('[role=alert]')`;
const says = (text: string): string => `document.body.textContent.indexOf(${JSON.stringify(text)}) >= 0`;

let service: Service;

beforeAll(async () => {
  service = await sharedService();
});

describe.each(walksIn(76))('reels in engine $engine in $lang', ({ engine, lang }) => {
  let browser: Browser;
  let page: Page;
  let remote: Walker;
  let reels: readonly Reel[];
  /** The engine cannot play these media, so a message appears, which Up and Down leave. */
  let shown: string;

  beforeAll(async () => {
    ({ browser, page, remote } = await launchWalk(engine));
    const response = await fetch(`${service.origin}/api/v2/reels/?page_size=100`, {
      headers: { 'accept-language': lang },
    });
    reels = ((await response.json()) as { results: Reel[] }).results;
    await page.goto(`${service.origin}/#/${lang}/`);
    await page.waitFor(`document.querySelectorAll('[data-focused]').length === 1`);
    const hasCodec = await page.js(
      `MediaSource.isTypeSupported('video/mp4; codecs="avc1.4d401f,mp4a.40.2"')`,
    );
    shown = hasCodec ? `${plays} && !${fails}` : fails;
  });
  afterAll(() => browser?.close());

  const at = (place: number): Reel => {
    const reel = reels[place < 0 ? reels.length + place : place];
    if (!reel) throw new Error(`There is no reel at ${place}`);
    return reel;
  };
  const hashOf = ({ id }: Reel): string => `#/${lang}/reels/${id}`;
  const noteElement = (): Promise<unknown> =>
    page.js(`(function () {
      var video = document.querySelector('video');
      if (video && window.elements.indexOf(video) < 0) window.elements.push(video);
    })()`);
  const open = (reel: Reel): Promise<unknown> => page.js(`location.hash = ${JSON.stringify(hashOf(reel))}`);

  test('are walked through by Up and Down in at most two media elements', async () => {
    await open(at(0));
    await page.waitFor(shown, 60_000);
    await page.js('window.elements = []');
    for (const place of [1, 2]) {
      await page.press('down');
      await remote.arrives(hashOf(at(place)));
      await page.waitFor(shown, 60_000);
      await noteElement();
    }
    await page.press('up');
    await remote.arrives(hashOf(at(1)));
    await page.waitFor(shown, 60_000);
    await noteElement();
    expect(await page.js(`document.querySelectorAll('video').length`)).toBe(1);
    // The one that plays, and the one with the next reel.
    expect(await page.js('window.elements.length')).toBeLessThanOrEqual(2);
  });

  test('end with a sentence that leads to the first', async () => {
    await open(at(-2));
    await page.waitFor(shown, 60_000);
    await page.press('down');
    await remote.arrives(hashOf(at(-1)));
    await page.press('down');
    await page.waitFor(says(words[lang].end));
    await remote.comesTo(words[lang].first);
    await remote.press('ok');
    await remote.arrives(hashOf(at(0)));
  });

  test('have actions that return from the title to the same reel', async () => {
    if (shown === fails) return;
    const reel = reels.find(({ cinema }) => cinema !== null) ?? at(0);
    await open(reel);
    await page.waitFor(shown, 60_000);
    await remote.press('right');
    await page.waitFor(`document.querySelector('[role=group] [data-focused]')`);
    await remote.walk('down', words[lang].title);
    await remote.press('ok');
    await remote.arrives(`#/${lang}/cinema/${reel.cinema?.id}`);
    await page.waitFor(`document.querySelectorAll('[data-focused]').length === 1`);
    await remote.press('back');
    await remote.arrives(hashOf(reel));
    await remote.comesTo(words[lang].title);
    await page.waitFor(plays, 60_000);
    await remote.walk('down', words[lang].share);
    await remote.press('ok');
    await page.waitFor(says(`/reel/${reel.id}`));
    await remote.press('back');
    await remote.comesTo(words[lang].share);
    await remote.press('left');
    expect(await remote.words()).toBe(reel.title);
  });
});
