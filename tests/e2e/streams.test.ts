import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/src/infra/database/open-database.ts';
import type { EngineName } from '../engines/manifest.ts';
import { call, signInDevice, type Tokens } from './playback/account.ts';
import { type Browser, launch } from './support/launch.ts';
import { signInPage } from './support/new-viewer.ts';
import type { Page } from './support/page.ts';
import { type Service, startService } from './support/start-service.ts';
import { Walker } from './support/walker.ts';

interface Upcoming {
  readonly id: number;
  readonly title: string;
}

const texts = {
  uz: {
    home: /^Bosh sahifa$/,
    menu: /^Jonli efirlar\./,
    reminded: /Eslatma qoʻyilgan/,
    started: 'boshlandi',
    remind: /^Eslatib qoʻyish$/,
    over: 'Efir tugadi.',
    others: /^Boshqa efirlar$/,
  },
  ru: {
    home: /^Главная$/,
    menu: /^Прямые эфиры\./,
    reminded: /Напоминание включено/,
    started: 'Началось',
    remind: /^Напомнить$/,
    over: 'Эфир завершён.',
    others: /^Другие эфиры$/,
  },
} as const;

const plays = `(document.querySelector('video') || {}).currentTime > 0.2`;
const says = (text: string): string => `document.body.textContent.indexOf(${JSON.stringify(text)}) >= 0`;

describe.each<{ engine: EngineName; lang: keyof typeof texts }>([
  { engine: 'current', lang: 'uz' },
  { engine: 76, lang: 'ru' },
])('broadcasts in engine $engine in $lang', ({ engine, lang }) => {
  const { home, menu, reminded, started, remind, over, others } = texts[lang];
  let service: Service;
  let browser: Browser;
  let page: Page;
  let remote: Walker;
  let tokens: Tokens;
  let first: Upcoming;
  let second: Upcoming;

  const open = async (path: string): Promise<void> => {
    await page.goto('about:blank');
    await page.goto(`${service.origin}/#/${lang}/${path}`);
    await page.waitFor(`document.querySelectorAll('[data-focused]').length === 1`);
  };

  /** Restarts the service with broadcasts that start and end a number of seconds from now. */
  async function reschedule(starts: readonly (readonly [Upcoming, number, number])[]): Promise<void> {
    // The page would report what it cannot load meanwhile.
    await page.goto('about:blank');
    await service.stop();
    const { db, close } = await openDatabase({ dataDir: service.dataDir, databaseUrl: null });
    for (const [{ id }, ...times] of starts) {
      const [starts_at, ends_at] = times.map((seconds) => new Date(Date.now() + seconds * 1000));
      await db.updateTable('streams').set({ starts_at, ends_at }).where('id', '=', id).execute();
    }
    await close();
    await service.restart();
  }

  beforeAll(async () => {
    service = await startService();
    browser = await launch(engine);
    page = browser.page;
    remote = new Walker(page);
    tokens = await signInDevice(service);
    const { body } = await call<{ results: Upcoming[] }>(service, 'GET', 'stream/?status=scheduled', {
      token: tokens.access,
    });
    const [one, other] = body.results;
    if (!one || !other) throw new Error('There are no two upcoming broadcasts');
    [first, second] = [one, other];
    await open('');
    await signInPage(page, tokens);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });

  test('are reached from the menu, and a long OK reminds of an upcoming one', async () => {
    await open('');
    await remote.choose(menu);
    await remote.arrives(`#/${lang}/streams`);
    await remote.until('down', `document.querySelector('section [data-focused]')`);
    await remote.press('down');
    await page.hold('ok', 900);
    await page.waitFor(`document.querySelector('[role=dialog] [data-focused][aria-checked=false]')`);
    await remote.press('ok');
    await page.waitFor(`document.querySelector('[data-focused][aria-checked=true]')`);
    await remote.press('back');
    await remote.comesTo(reminded);
  });

  test('lead to one that waits with its countdown', async () => {
    await remote.press('ok');
    await remote.arrives(`#/${lang}/watch/stream/${first.id}`);
    await page.waitFor(`document.querySelector('[role=timer]')`);
    await remote.press('back');
    await remote.comesTo(reminded);
  });

  test('a reminder leads to what has started from the wait for another', async () => {
    await reschedule([
      [first, 15, 3600],
      [second, 50, 65],
    ]);
    await open(`watch/stream/${second.id}`);
    await page.waitFor(`document.querySelector('[role=timer]')`);
    await remote.comesTo(remind);
    await page.waitFor(says(started), 60_000);
    await remote.comesTo(remind);
    await page.press('blue');
    await remote.arrives(`#/${lang}/watch/stream/${first.id}`);
    await page.waitFor(plays, 60_000);
  });

  test('one that waits starts by itself', async () => {
    await open(`watch/stream/${second.id}`);
    await page.waitFor(plays, 90_000);
    await page.waitFor(`!document.querySelector('[role=timer]')`);
  }, 120_000);

  test('one that ends says so and leads to the others', async () => {
    await page.waitFor(says(over), 90_000);
    await remote.walk('right', others, 2);
    await remote.press('ok');
    await remote.arrives(`#/${lang}/streams`);
  }, 120_000);

  test('an address of no screen says so and leads home', async () => {
    await open('efirlar/7');
    await remote.comesTo(home);
    await remote.press('ok');
    await remote.arrives(new RegExp(`^#/${lang}/?$`));
  });

  test('report no error and no lost focus on the way', () => {
    expect(page.errors).toEqual([]);
  });
});
