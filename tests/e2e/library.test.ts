import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';
import { says, ViewerWalk, walksIn } from './support/viewer-walk.ts';

const texts = {
  uz: {
    today: 'Bugun',
    yesterday: 'Kecha',
    remove: /^Tarixdan olib tashlash$/,
    removed: 'Tarixdan olib tashlandi',
    newest: /^Avval yangilari$/,
    byTitle: /^Nomi boʻyicha$/,
    like: /^Yoqdi$/,
    kept: 'Aloqa tiklangach saqlanadi.',
  },
  ru: {
    today: 'Сегодня',
    yesterday: 'Вчера',
    remove: /^Убрать из истории$/,
    removed: 'Убрано из истории',
    newest: /^Сначала новые$/,
    byTitle: /^По названию$/,
    like: /^Нравится$/,
    kept: 'Сохраним, когда появится связь.',
  },
} as const;

const headings = `Array.from(document.querySelectorAll('main:not([aria-hidden=true]) h2')).map(function (one) { return one.textContent; }).join()`;
const onCard = `document.querySelector('[data-focused][data-pos]')`;
const day = 86_400_000;

let service: Service;
beforeAll(async () => {
  service = await sharedService();
});

describe.each(walksIn('current'))('the library in engine $engine in $lang', ({ engine, lang }) => {
  const words = texts[lang];
  let walk: ViewerWalk;
  let titles: readonly { readonly id: number; readonly title: string }[];

  const watched = (cinema: number, position: number, daysAgo: number) =>
    walk.elsewhere('POST', 'cinema/history/', {
      cinema,
      episode: null,
      position,
      duration: 100,
      watched_at: new Date(Date.now() - daysAgo * day).toISOString(),
    });
  const liked = async (): Promise<readonly number[]> => {
    const { results } = await walk.elsewhere<{ results: { cinema: { id: number } | null }[] }>(
      'GET',
      'cinema/like/',
    );
    return results.flatMap(({ cinema }) => cinema?.id ?? []);
  };
  const nameOf = (place: number): RegExp => new RegExp(`^${titles[place]?.title.replace(/[.?()]/g, '.')}`);
  const idOf = (place: number): number => titles[place]?.id ?? 0;

  beforeAll(async () => {
    walk = await ViewerWalk.start(service, engine, lang);
    const response = await fetch(`${service.origin}/api/v2/cinema/?kind=movie&page_size=3`, {
      headers: { 'accept-language': lang },
    });
    titles = ((await response.json()) as { results: { id: number; title: string }[] }).results;
    await watched(idOf(0), 99, 0);
    await watched(idOf(1), 50, 1);
    for (const place of [0, 1])
      await walk.elsewhere('POST', 'cinema/save/', { cinema: idOf(place), saved: true });
  });
  afterAll(() => walk?.browser.close());

  test('removes a finished title from the history of a day', async () => {
    await walk.open('library/history');
    await walk.page.waitFor(onCard);
    await walk.page.waitFor(`/${words.today}.*${words.yesterday}/.test(${headings})`);
    await walk.remote.comesTo(nameOf(0));
    await walk.page.hold('ok', 900);
    await walk.remote.walk('down', words.remove);
    await walk.remote.press('ok');
    await walk.page.waitFor(says(words.removed));
    await walk.remote.comesTo(nameOf(1));
    await walk.page.waitFor(`!/${words.today}/.test(${headings})`);
  });

  test('sorts what is saved', async () => {
    await walk.open('library/saved');
    await walk.page.waitFor(onCard);
    await walk.remote.comesTo(nameOf(1));
    await walk.remote.walk('up', words.newest);
    await walk.remote.press('ok');
    await walk.remote.comesTo(words.byTitle);
    const sorted = [titles[0]?.title ?? '', titles[1]?.title ?? ''].sort((a, b) => (a < b ? -1 : 1));
    await walk.page.waitFor(
      `(document.querySelector('[data-pos]') || { getAttribute: function () { return ''; } }).getAttribute('aria-label').indexOf(${JSON.stringify(sorted[0])}) === 0`,
    );
  });

  test('keeps a like without a network until it can send it', async () => {
    await walk.openTitle(idOf(2));
    await walk.remote.walk('right', words.like);
    await walk.page.throttle({ offline: true });
    await walk.remote.press('ok');
    await walk.page.waitFor(says(words.kept));
    expect(await walk.page.js(`document.querySelector('[data-focused]').getAttribute('aria-pressed')`)).toBe(
      'true',
    );
    expect(await liked()).toEqual([]);
    await walk.page.throttle({});
    await expect.poll(liked, { timeout: 30_000 }).toEqual([idOf(2)]);
  });

  test('keeps a later like of another device', async () => {
    await walk.page.throttle({ offline: true });
    await walk.remote.press('ok');
    await walk.page.waitFor(says(words.kept));
    const decided = Date.now();
    // Sets know the server's time to two seconds.
    await expect.poll(() => Date.now() - decided, { timeout: 10_000 }).toBeGreaterThan(3000);
    await walk.elsewhere('POST', 'cinema/like/', { cinema: idOf(2), liked: true });
    await walk.page.throttle({});
    const isOn = `document.querySelector('[data-focused]').getAttribute('aria-pressed') === 'true'`;
    await walk.page.waitFor(isOn);
    expect(await liked()).toEqual([idOf(2)]);
    expect(walk.unexpectedErrors()).toEqual([]);
  });
});
