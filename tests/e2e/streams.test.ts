import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from './playback/account.ts';
import { changeDatabase } from './support/change-database.ts';
import { type Service, startService } from './support/start-service.ts';
import { says, ViewerWalk, walksIn } from './support/viewer-walk.ts';
import { newSubscriber } from './support/waiting-order.ts';

interface Upcoming {
  readonly id: number;
  readonly title: string;
}

const texts = {
  uz: {
    home: /^Bosh sahifa$/,
    menu: /^Jonli efirlar/,
    reminded: /Eslatma qoʻyilgan/,
    started: 'boshlandi',
    remind: /^Eslatib qoʻyish$/,
    over: 'Efir tugadi.',
    others: /^Boshqa efirlar$/,
  },
  ru: {
    home: /^Главная$/,
    menu: /^Прямые эфиры/,
    reminded: /Напоминание включено/,
    started: 'Началось',
    remind: /^Напомнить$/,
    over: 'Эфир завершён.',
    others: /^Другие эфиры$/,
  },
} as const;

const plays = `(document.querySelector('video') || {}).currentTime > 0.2`;

let service: Service;
let sets: readonly ViewerWalk[] = [];
let first: Upcoming;
let second: Upcoming;

beforeAll(async () => {
  service = await startService();
  sets = await Promise.all(
    walksIn(76).map(({ engine, lang }) => ViewerWalk.start(service, engine, lang, newSubscriber)),
  );
  const { body } = await call<{ results: Upcoming[] }>(service, 'GET', 'stream/?status=scheduled');
  const [one, other] = body.results;
  if (!one || !other) throw new Error('There are no two upcoming broadcasts');
  [first, second] = [one, other];
});
afterAll(async () => {
  await Promise.all(sets.map(({ browser }) => browser.close()));
  await service?.close();
});

/** A test on every set at once, because broadcasts start and end for all of them. */
function onEverySet(name: string, act: (set: ViewerWalk) => Promise<void>): void {
  test(name, async () => {
    const results = await Promise.allSettled(sets.map(act));
    const faults = results.flatMap((result, place) =>
      result.status === 'rejected' ? [`${sets[place]?.browser.version}: ${result.reason}`] : [],
    );
    expect(faults).toEqual([]);
  });
}

/** Restarts the service with broadcasts that start and end a number of seconds from now. */
async function reschedule(starts: readonly (readonly [Upcoming, number, number])[]): Promise<void> {
  // The pages would report the files that they cannot load meanwhile.
  await Promise.all(sets.map(({ page }) => page.goto('about:blank')));
  await changeDatabase(service, async (db) => {
    for (const [{ id }, ...times] of starts) {
      const [starts_at, ends_at] = times.map((seconds) => new Date(Date.now() + seconds * 1000));
      await db.updateTable('streams').set({ starts_at, ends_at }).where('id', '=', id).execute();
    }
  });
}

describe('broadcasts', () => {
  onEverySet('are reached from the menu, and a long OK reminds of an upcoming one', async (set) => {
    const { page, remote, lang } = set;
    await set.open('');
    await remote.choose(texts[lang].menu);
    await remote.arrives(`#/${lang}/streams`);
    await page.waitFor(`document.querySelector('section [data-focused]')`);
    await remote.press('down');
    await page.hold('ok', 900);
    await page.waitFor(`document.querySelector('[role=dialog] [data-focused][aria-checked=false]')`);
    await remote.press('ok');
    await page.waitFor(`document.querySelector('[data-focused][aria-checked=true]')`);
    await remote.press('back');
    await remote.comesTo(texts[lang].reminded);
  });

  onEverySet('lead to one that waits with its countdown', async ({ page, remote, lang }) => {
    await remote.press('ok');
    await remote.arrives(`#/${lang}/watch/stream/${first.id}`);
    await page.waitFor(`document.querySelector('[role=timer]')`);
    await remote.press('back');
    await remote.comesTo(texts[lang].reminded);
  });

  onEverySet('CH+ leads from one that waits to a channel, and Back to the broadcasts', async (set) => {
    const { page, remote, lang } = set;
    await remote.press('ok');
    await remote.arrives(`#/${lang}/watch/stream/${first.id}`);
    await page.waitFor(`document.querySelector('[role=timer]')`);
    // The code of the channel keys loads after the screen, and the press waits for it.
    const named = `Array.from(document.querySelectorAll('[role=status]')).some((it) => /^\\d+ /.test(it.textContent))`;
    await page.press('page-up');
    await page.waitFor(named);
    await remote.arrives(new RegExp(`^#/${lang}/watch/channel/\\d+$`));
    await remote.press('back');
    await remote.comesTo(texts[lang].reminded);
  });

  describe('that start and end', () => {
    beforeAll(() =>
      reschedule([
        [first, 20, 3600],
        [second, 50, 65],
      ]),
    );

    onEverySet('a reminder leads to what has started from the wait for another', async (set) => {
      const { page, remote, lang } = set;
      const { remind, started } = texts[lang];
      await set.open(`watch/stream/${second.id}`);
      await page.waitFor(`document.querySelector('[role=timer]')`);
      await remote.comesTo(remind);
      await page.waitFor(says(started), 60_000);
      await remote.comesTo(remind);
      await page.press('blue');
      await remote.arrives(`#/${lang}/watch/stream/${first.id}`);
      await page.waitFor(plays, 60_000);
    });

    onEverySet('one that waits starts by itself', async (set) => {
      await set.open(`watch/stream/${second.id}`);
      await set.page.waitFor(plays, 90_000);
      await set.page.waitFor(`!document.querySelector('[role=timer]')`);
    });

    onEverySet('one that ends says so and leads to the others', async ({ page, remote, lang }) => {
      await page.waitFor(says(texts[lang].over), 90_000);
      await remote.walk('right', texts[lang].others, 2);
      await remote.press('ok');
      await remote.arrives(`#/${lang}/streams`);
    });
  });

  onEverySet('an address of no screen says so and leads home', async (set) => {
    const { remote, lang } = set;
    await set.open('efirlar/7');
    await remote.comesTo(texts[lang].home);
    await remote.press('ok');
    await remote.arrives(new RegExp(`^#/${lang}/?$`));
  });

  onEverySet('report no error and no lost focus on the way', async ({ page }) => {
    expect(page.errors).toEqual([]);
  });
});
