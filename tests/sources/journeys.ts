import { expect, test } from 'vitest';
import { occupy, signInDevice } from '../e2e/playback/account.ts';
import { chooseSubtitles, lineShows } from '../e2e/playback/live-subtitles.ts';
import { changeDatabase } from '../e2e/support/change-database.ts';
import { signInPage } from '../e2e/support/new-viewer.ts';
import type { Page } from '../e2e/support/page.ts';
import { says, type ViewerWalk } from '../e2e/support/viewer-walk.ts';
import { subtitleOfFilm } from './rig/film-elsewhere.ts';
import type { Rig } from './rig/start-rig.ts';

const time = `((document.querySelector('video') || {}).currentTime || 0)`;
const focused = `((document.querySelector('[data-focused]') || document.body).getAttribute('aria-label') || (document.querySelector('[data-focused]') || document.body).textContent)`;

const withdrawn = 'Bu endi Oyna ilovasida yoʻq.';

interface Given {
  readonly rig: Rig;
  readonly walk: ViewerWalk;
  readonly note: (what: string, steps: () => Promise<string>) => Promise<void>;
}

/** Steps of a viewer with a film elsewhere, and the reasons that stop a channel: tests for one engine. */
export function journeys(given: () => Given): void {
  const openFilm = async () => {
    const { rig, walk } = given();
    await walk.page.js(`location.hash = '#/uz/watch/cinema/${rig.films.hls}'`);
    await walk.page.waitFor(`${time} > 1`);
  };

  test('a film elsewhere has subtitles, sound and thumbnails', () =>
    given().note('a film elsewhere', async () => {
      const { page, remote } = given().walk;
      await openFilm();
      await chooseSubtitles(page, /Toʻliq/);
      await page.waitFor(says(subtitleOfFilm));
      await page.press('green');
      await page.waitFor(`document.querySelector('[role=dialog] [data-focused]')`);
      await remote.until('up', `/^Русский/.test(${focused})`);
      // The list of an engine ends at 250.
      await page.js('performance.clearResourceTimings()');
      await page.press('ok');
      await page.waitFor(
        `performance.getEntriesByType('resource').some(({ name }) => /\\/3-\\d+\\.ts/.test(name))`,
      );
      await page.press('back');
      await page.waitFor(`!document.querySelector('[role=dialog]')`);
      await seeTile(page);
      await page.press('ok');
      return 'done';
    }));

  test('a channel elsewhere has the subtitles beside its manifest', () =>
    given().note('live subtitles', async () => {
      const { rig, walk } = given();
      await walk.page.js(`location.hash = '#/uz/watch/channel/${rig.channels.get('texts')}'`);
      await walk.page.waitFor(`${time} > 0 && !document.querySelector('video').paused`, 60_000);
      await chooseSubtitles(walk.page, /Jonli/);
      return `line ${await lineShows(walk.page, rig.texts, 30)}`;
    }));

  test.each(['sprites', 'dash'] as const)('a film elsewhere has thumbnails from its %s', (form) =>
    given().note(`thumbnails of ${form}`, async () => {
      const { rig, walk } = given();
      await walk.page.js(`location.hash = '#/uz/watch/cinema/${rig.films[form]}'`);
      await walk.page.waitFor(`${time} > 1`);
      await seeTile(walk.page);
      await walk.page.press('ok');
      return 'done';
    }),
  );

  test('a film elsewhere resumes where it was left', () =>
    given().note('resume of a film elsewhere', async () => {
      const { page } = given().walk;
      await openFilm();
      // An earlier test may have left it further on.
      const from = await page.js<number>(time);
      // The release of a key decides, and OK after it would pause.
      await page.press('right', 3);
      // On from there, not only on the way.
      await page.waitFor(`${time} > ${from + 31}`);
      const left = await page.js<number>(time);
      await page.press('stop');
      await page.waitFor(`!document.querySelector('video')`);
      await openFilm();
      expect(Math.abs((await page.js<number>(time)) - left)).toBeLessThan(20);
      return 'done';
    }));

  test.each([
    ['a film that is withdrawn', 'cinema', 'withdrawn'],
    ['a film whose rights end', 'cinema', 'window'],
    ['a channel that is withdrawn', 'channels', 'withdrawn'],
    ['a channel whose rights end', 'channels', 'window'],
  ] as const)('%s ends while it plays, and its address says so', (what, table, reason) =>
    given().note(what, async () => {
      const { rig, walk } = given();
      const { page } = walk;
      const id = table === 'cinema' ? rig.films.hls : (rig.channels.get('gateway') ?? 0);
      const address = `#/uz/watch/${table === 'cinema' ? 'cinema' : 'channel'}/${id}`;
      await page.js(`location.hash = '${address}'`);
      await page.waitFor(`${time} > 1 && !document.querySelector('video').paused`, 60_000);
      const change = (values: object) =>
        changeDatabase(rig.service, (db) => db.updateTable(table).set(values).where('id', '=', id).execute());
      const now = new Date();
      const gone =
        reason === 'withdrawn' ? { withdrawn_at: now, withdrawn_by: 'hand' } : { available_until: now };
      await change(gone);
      try {
        const from = performance.now();
        await page.waitFor(says(withdrawn), 90_000);
        const seconds = Math.round((performance.now() - from) / 1000);
        // The action of the message leads away from it.
        await page.press('ok');
        await page.waitFor(`location.hash !== '${address}'`);
        await page.js(`location.hash = '${address}'`);
        await page.waitFor(says(withdrawn));
        if (table === 'cinema') {
          await walk.open(`cinema/${id}`);
          // The page of a title outlives its rights, which may return.
          await page.waitFor(says(reason === 'withdrawn' ? withdrawn : 'Endi mavjud emas'));
        }
        return `sentence ${seconds}`;
      } finally {
        await change({ withdrawn_at: null, withdrawn_by: null, available_until: null });
        await walk.open('');
      }
    }),
  );

  test('an age limit stops a channel when such a programme begins', () =>
    given().note('age limit', async () => {
      const { rig, walk } = given();
      const { page } = walk;
      const id = rig.channels.get('gateway') ?? 0;
      await walk.elsewhere('PUT', 'auth/me/pin/', { pin: '2580', age_limit: 6 });
      await walk.open('');
      await page.js(`location.hash = '#/uz/watch/channel/${id}'`);
      await page.waitFor(`${time} > 0 && !document.querySelector('video').paused`, 60_000);
      const rate = (age_rating: number | null) =>
        changeDatabase(rig.service, (db) =>
          db.updateTable('programmes').set({ age_rating }).where('channel_id', '=', id).execute(),
        );
      await rate(18);
      try {
        const from = performance.now();
        await page.waitFor(says('PIN-kod bilan himoyalangan'), 90_000);
        return `sentence ${Math.round((performance.now() - from) / 1000)}`;
      } finally {
        await rate(null);
      }
    }));

  test('a channel beyond the streams of the plan plays after another is stopped', () =>
    given().note('slot limit', async () => {
      const { rig, walk } = given();
      const { page } = walk;
      const id = rig.channels.get('gateway') ?? 0;
      const price = (access: 'free' | 'subscription') =>
        changeDatabase(rig.service, (db) =>
          db.updateTable('channels').set({ access }).where('id', '=', id).execute(),
        );
      await price('subscription');
      try {
        // The demo's own viewer, whose plan is known to have a limit.
        const own = await signInDevice(rig.service);
        await signInPage(page, own);
        await walk.open('');
        for (let status = 200; status === 200; ) {
          const { access } = await signInDevice(rig.service);
          ({ status } = await occupy(rig.service, await paidFilm(rig), access));
        }
        await page.js(`location.hash = '#/uz/watch/channel/${id}'`);
        await page.waitFor(`/qurilmasida toʻxtatish/.test(${focused})`);
        await page.press('ok');
        await page.waitFor(`${time} > 0 && !document.querySelector('video').paused`);
      } finally {
        await price('free');
      }
      return 'done';
    }));
}

/** Seeks until a tile of the film shows. A busy set may land before the picture has come. */
async function seeTile(page: Page): Promise<void> {
  const tile = `(document.querySelector('img[class*=sprite]') || {}).naturalWidth === 320`;
  for (let tries = 0; tries < 10; tries++) {
    await page.press(tries % 2 === 0 ? 'right' : 'left');
    if (await page.waitFor(tile, 3000).catch(() => false)) return;
  }
  await page.waitFor(tile);
}

async function paidFilm({ service }: Rig): Promise<number> {
  const answer = await fetch(`${service.origin}/api/v2/cinema/?search=Toshkent`);
  const { results } = (await answer.json()) as { results: { id: number; title: string }[] };
  return results.find(({ title }) => title === 'Toshkent yoʻlbarsi')?.id ?? 0;
}
