import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isWhole } from './support/chosen-engines.ts';
import { demoTitles } from './support/demo-titles.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';
import { says, ViewerWalk, walks } from './support/viewer-walk.ts';

const kept = { uz: 'Aloqa tiklangach saqlanadi.', ru: 'Сохраним, когда появится связь.' } as const;
const hasError = `document.querySelector('[aria-live=polite] [class*=_error_]')`;
const onCard = `document.querySelector('[data-pos][data-focused]')`;
const inMenu = `document.querySelector('[role=menu] [data-focused]')`;
const inRail = (heading: string): string =>
  `document.querySelector('section[aria-label="${heading}"] [data-focused][data-pos]')`;
const isOn = (on: boolean): string =>
  `(document.querySelector('[data-focused]') || document.body).getAttribute('aria-checked') === '${on}'`;

/** Something in the account that the menu of a focused card turns on and off. */
interface Action {
  readonly what: string;
  /** The screen with a card that has the menu. */
  readonly screen: string;
  /** The heading of the card's rail; the first card unless told. */
  readonly rail?: { readonly uz: string; readonly ru: string };
  /** In either state. */
  readonly label: { readonly uz: RegExp; readonly ru: RegExp };
  readonly call: string;
  /** The field of the call that carries the state. */
  readonly field: string;
}

const save = { label: { uz: /^Saqla/, ru: /^Сохран/ }, call: 'cinema/save/', field: 'saved' };
const like = { label: { uz: /^Yoqdi/, ru: /^Нравится/ }, call: 'cinema/like/', field: 'liked' };
const reels = { screen: '', rail: { uz: 'Qisqa videolar', ru: 'Короткие видео' } };

/** Those in one menu follow one another, and use it as it was left. */
const actions: readonly Action[] = [
  { what: 'save', screen: 'cinema?kind=movie', ...save },
  { what: 'like', screen: 'cinema?kind=movie', ...like },
  {
    what: 'watched mark',
    screen: 'cinema?kind=movie',
    label: { uz: /^Koʻrilgan/, ru: /просмотрен/i },
    call: 'cinema/watched/',
    field: 'watched',
  },
  {
    what: 'watched mark of an episode',
    screen: `cinema/${demoTitles.nextDoor}`,
    rail: { uz: 'Qismlar', ru: 'Серии' },
    label: { uz: /^Koʻrilgan/, ru: /просмотрен/i },
    call: 'cinema/watched/',
    field: 'watched',
  },
  { what: 'save of a reel', ...reels, ...save },
  { what: 'like of a reel', ...reels, ...like },
  {
    what: 'favourite',
    screen: 'channels',
    label: { uz: /^Sevimli/, ru: /избранн/ },
    call: 'channel/favourite/',
    field: 'favourite',
  },
  {
    what: 'reminder',
    screen: 'streams',
    label: { uz: /^Eslat/, ru: /^Напом/ },
    call: 'reminder/',
    field: 'wanted',
  },
];

let service: Service;
beforeAll(async () => {
  service = await sharedService();
});

/** Not one that had waited. */
const isPrompt = (body: string): boolean => !/decided_at/.test(body);

/** `npm test` takes one in each engine: `each-action.test.tsx` has them all, and they take the same way through the app. */
const own = { current: 'save', 76: 'favourite' } as const;
const actionsIn = (engine: keyof typeof own) => actions.filter(({ what }) => isWhole || what === own[engine]);

describe.each(walks)('in engine $engine in $lang', ({ engine, lang }) => {
  let walk: ViewerWalk;
  /** Whose menu is open. */
  let shown: string | null = null;
  beforeAll(async () => {
    walk = await ViewerWalk.start(service, engine, lang);
  });
  afterAll(() => walk?.browser.close());

  describe.each(actionsIn(engine))('a $what', ({ screen, rail, label, call, field }) => {
    /** The states that the service received, in their order. */
    const sent: string[] = [];

    async function openScreen(): Promise<void> {
      await walk.open(screen);
      // The lower rails of home load on the way.
      await walk.remote.until('down', rail ? inRail(rail[lang]) : onCard, 60);
      // Only broadcasts to come have a reminder; they are below the others.
      for (let rails = 0; rails < 3; rails++) {
        await walk.page.hold('ok', 900);
        await walk.page.waitFor(inMenu);
        const items = await walk.page.js<string[]>(
          `Array.from(document.querySelectorAll('[role=menu] [role^=menuitem]')).map(function (item) { return item.textContent.trim(); })`,
        );
        if (items.some((item) => label[lang].test(item))) break;
        await walk.remote.press('back', 'down');
      }
      await walk.remote.walk('down', label[lang]);
    }

    beforeAll(async () => {
      const network = await walk.page.network();
      network.requestWillBeSent(({ request }) => {
        if (request.method === 'POST' && request.url.endsWith(`/${call}`)) sent.push(request.postData ?? '');
      });
      if (screen !== shown) await openScreen();
      else await walk.remote.walk('down', label[lang]);
      shown = screen;
    });

    test('is undone with a message when the service refuses', async () => {
      const stop = await walk.refuse(`*/${call}`, 403);
      await walk.remote.press('ok');
      await walk.page.waitFor(hasError);
      await walk.page.waitFor(isOn(false));
      await stop();
    });

    test('is kept without a network until it can be sent', async () => {
      await walk.page.throttle({ offline: true });
      await walk.remote.press('ok');
      await walk.page.waitFor(says(kept[lang]));
      await walk.page.waitFor(isOn(true));
      sent.length = 0;
      await walk.page.throttle({});
      await expect.poll(() => sent.length, { timeout: 30_000 }).toBeGreaterThan(0);
      await walk.page.waitFor(isOn(true));
    });

    test('pressed twice quickly ends as it was', async () => {
      sent.length = 0;
      await walk.page.press('ok', 2);
      // The first press may be replaced before it is sent.
      await expect
        .poll(
          () =>
            sent
              .filter(isPrompt)
              .slice(-1)
              .map((body) => /false/.test(body)),
          { timeout: 10_000 },
        )
        .toEqual([false]);
      await walk.page.waitFor(isOn(true));
    });

    test('shows what another device decided', async () => {
      const { decided_at: _, ...target } = JSON.parse(sent[sent.length - 1] ?? '{}');
      const isMark = 'watched_at' in target;
      const body = { ...target, [field]: false, ...(isMark && { watched_at: new Date().toISOString() }) };
      // Sets know the server's time to two seconds.
      const decided = Date.now();
      await expect.poll(() => Date.now() - decided, { timeout: 10_000 }).toBeGreaterThan(3000);
      await walk.elsewhere('POST', call, body);
      await openScreen();
      await walk.page.waitFor(isOn(false));
      expect(walk.unexpectedErrors()).toEqual([]);
    });
  });
});
