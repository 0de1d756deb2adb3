import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { liveShapes, type ShapeName } from './playback/live-shapes.ts';
import { seeUntil } from './playback/observe-live.ts';
import { leave } from './playback/play-case.ts';
import { changeDatabase } from './support/change-database.ts';
import { type Browser, launch } from './support/launch.ts';
import { type LiveSource, type SourceFault, startLiveSource } from './support/live-source.ts';
import type { Page } from './support/page.ts';
import { type Service, startService } from './support/start-service.ts';

/** `npm run test:playback` plays every case, `npm test` a few of them. */
const whole = process.env.MODE === 'playback';
const longest = 200_000;

const folder = mkdtempSync(join(tmpdir(), 'oyna-live-'));
const names = Object.keys(liveShapes) as ShapeName[];
const channels = new Map<ShapeName, number>();
const rows: string[] = [];
let source: LiveSource;
let service: Service;

beforeAll(async () => {
  source = await startLiveSource(liveShapes);
  const file = join(folder, 'config.json');
  const overrides = { buffering_goal: 6, buffer_behind: 10 };
  writeFileSync(file, JSON.stringify({ version: 1, players: [{ platform: 'browser', overrides }] }));
  service = await startService({ REMOTE_CONFIG: file, CONTENT_ORIGINS: source.origin });
  await changeDatabase(service, async (db) => {
    const all = await db.selectFrom('channels').select('id').orderBy('number').execute();
    for (const [place, name] of names.entries()) {
      const id = all[place]?.id ?? 0;
      channels.set(name, id);
      await db
        .updateTable('channels')
        .set({ media: null, manifest_url: source.address(name), access: 'free', age_rating: null })
        .where('id', '=', id)
        .execute();
    }
  });
});
afterAll(async () => {
  if (whole) console.log(['', 'engine | source and fault | seconds', ...rows].join('\n'));
  await service?.close();
  await source?.close();
  rmSync(folder, { recursive: true, force: true });
});

const engines = whole ? (['current', 76] as const) : (['current'] as const);

describe.each(engines)('in engine %s', (engine) => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launch(engine === 'current' ? undefined : engine);
    page = browser.page;
    await page.goto(`${service.origin}/#/uz/`);
    await page.waitFor(`document.querySelector('[data-focused]')`);
    // From now on, the whole app is loaded.
    await open('hls');
    await plays(60);
    await leave(page);
  });
  afterAll(() => browser?.close());

  async function open(name: ShapeName): Promise<void> {
    await page.js(`location.hash = '#/uz/watch/channel/${channels.get(name)}'`);
  }

  async function plays(within: number): Promise<number> {
    const seen = await seeUntil(page, 'plays', within);
    expect(seen).toMatchObject({ outcome: 'plays' });
    return seen.seconds;
  }

  async function says(within: number, words: RegExp): Promise<number> {
    const seen = await seeUntil(page, 'message', within);
    expect(seen).toMatchObject({ outcome: 'message', message: expect.stringMatching(words) });
    return seen.seconds;
  }

  async function run(name: ShapeName, title: string, steps: () => Promise<string>): Promise<void> {
    try {
      rows.push(`${engine} | ${name}: ${title} | ${await steps()}`);
    } catch (error) {
      rows.push(`${engine} | ${name}: ${title} | failed`);
      throw error;
    } finally {
      if (whole) console.log(rows[rows.length - 1]);
      source.set(name, null);
      await leave(page);
    }
  }

  const blamesSource = /signal kelmayapti.*oʻzi davom etadi/;

  const outages: readonly (readonly [string, () => SourceFault])[] = [
    ['404', () => ({ playlist: { status: 404 }, segment: () => ({ status: 404 }) })],
    ['500', () => ({ playlist: { status: 500 }, segment: () => ({ status: 500 }) })],
    ['a stale playlist', () => ({ stale: Date.now() })],
    ['an empty playlist', () => ({ empty: true })],
  ];
  test.each(whole ? outages : outages.slice(0, 1))(
    'an outage (%s) is said, and the picture returns by itself',
    (title, fault) =>
      run('hls', `outage, ${title}`, async () => {
        await open('hls');
        await plays(30);
        source.set('hls', fault());
        const began = performance.now();
        const said = await says(60, blamesSource);
        const rest = (whole ? 80_000 : 0) - (performance.now() - began);
        if (rest > 0) await sleep(rest);
        source.set('hls', null);
        return `sentence ${said}, picture ${await plays(40)} after the return`;
      }),
    longest,
  );

  const lengths: readonly (readonly [string, number])[] = [
    ['ten seconds', 10],
    ['four minutes', 240],
  ];
  test.runIf(whole).each(lengths)(
    'the picture returns by itself after an outage of %s',
    (title, seconds) =>
      run('hls', `outage of ${title}`, async () => {
        await open('hls');
        await plays(30);
        source.set('hls', outages[0]?.[1]() ?? null);
        await sleep(seconds * 1000);
        source.set('hls', null);
        return `picture ${await plays(40)} after the return`;
      }),
    2 * longest,
  );

  const missing: readonly (readonly [string, ShapeName, SourceFault])[] = [
    ['404', 'hls', { playlist: { status: 404 } }],
    ['no answer', 'hls', { playlist: 'silence' }],
    ['segments without an answer', 'hls', { segment: () => 'silence' }],
    ['HTML', 'hls', { playlist: { status: 200, body: '<html>' } }],
    ['no CORS', 'closed', {}],
  ];
  test.each(whole ? missing : missing.slice(0, 1))(
    'a source that is missing from the start (%s) is said within 20 s',
    (title, name, fault) =>
      run(name, `from the start, ${title}`, async () => {
        source.set(name, fault);
        await open(name);
        const said = await says(20, blamesSource);
        if (name === 'closed') return `sentence ${said}`;
        source.set(name, null);
        return `sentence ${said}, picture ${await plays(40)} after the return`;
      }),
    longest,
  );

  test.runIf(whole)(
    'a source that ends says so, and goes on by itself when it is back',
    () =>
      run('hls', 'ends', async () => {
        await open('hls');
        await plays(30);
        source.set('hls', { ended: Date.now() });
        const said = await says(60, /toʻxtadi.*oʻzi davom etadi/);
        await sleep(30_000);
        source.set('hls', null);
        return `sentence ${said}, picture ${await plays(40)} after the return`;
      }),
    longest,
  );

  test(
    'a source that had ended before says so, and goes on by itself when it is back',
    () =>
      run('hls', 'had ended', async () => {
        source.set('hls', { ended: Date.now() - 60_000 });
        await open('hls');
        const said = await says(20, /toʻxtadi.*oʻzi davom etadi/);
        source.set('hls', null);
        return `sentence ${said}, picture ${await plays(40)} after the return`;
      }),
    longest,
  );

  const bad: readonly (readonly [string, { status: number; body: string }])[] = [
    ['empty', { status: 200, body: '' }],
    ['HTML', { status: 200, body: '<html><body>Kirish</body></html>' }],
    ['404', { status: 404, body: '' }],
  ];
  test.each(whole ? bad : bad.slice(1, 2))(
    'one bad segment (%s) is passed without a message',
    (title, answer) =>
      run('hls', `one bad segment, ${title}`, async () => {
        await open('hls');
        await plays(30);
        const broken = source.next() + 1;
        let hits = 0;
        source.set('hls', {
          segment(track, number) {
            if (number !== broken || track !== 'v240') return null;
            hits += 1;
            return answer;
          },
        });
        const seen = await seeUntil(page, 'message', 30);
        expect([seen.outcome, hits > 0]).toEqual(['nothing', true]);
        await plays(20);
        return `stood ${seen.stood.toFixed(1)}`;
      }),
    longest,
  );

  test.runIf(whole)(
    'a session of a source that expires is followed by another',
    () =>
      run('tokens', 'expiring', async () => {
        await open('tokens');
        const first = await plays(30);
        const seen = await seeUntil(page, 'message', 60);
        expect(seen.outcome).toBe('nothing');
        await plays(20);
        return `picture ${first}, stood ${seen.stood.toFixed(1)}`;
      }),
    longest,
  );

  const clocks: readonly (readonly [string, number])[] = [
    ['five minutes behind', -300],
    ['an hour ahead', 3600],
    ['six years behind', -6 * 365 * 86_400],
  ];
  test.each(whole ? clocks : clocks.slice(2))(
    'a set whose clock is %s plays DASH without a clock of its own',
    (title, shift) =>
      run('dash', `clock ${title}`, async () => {
        const { client } = page;
        const source = `(() => {
          const RealDate = Date;
          const shift = ${shift * 1000};
          window.Date = class extends RealDate {
            constructor(...parts) { super(...(parts.length ? parts : [RealDate.now() + shift])); }
            static now() { return RealDate.now() + shift; }
          };
        })()`;
        const { identifier } = await client.Page.addScriptToEvaluateOnNewDocument({ source });
        try {
          await page.reload();
          await page.waitFor(`document.querySelector('[data-focused]')`);
          await open('dash');
          return `picture ${await plays(30)}`;
        } finally {
          await client.Page.removeScriptToEvaluateOnNewDocument({ identifier });
          await leave(page);
          await page.reload();
          await page.waitFor(`document.querySelector('[data-focused]')`);
        }
      }),
    longest,
  );

  test.runIf(whole)(
    'an app that was hidden for a minute is back at the live edge',
    () =>
      run('hls', 'hidden for a minute', async () => {
        await open('hls');
        await plays(30);
        await sleep(5000);
        const hide = (hidden: boolean) =>
          page.js(`(() => {
            Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${hidden} });
            document.dispatchEvent(new Event('visibilitychange'));
          })()`);
        const behind = () =>
          page.js<number>(`Date.now() / 1000 - document.querySelector('video').currentTime`);
        const before = await behind();
        await hide(true);
        await sleep(60_000);
        await hide(false);
        const seconds = await plays(20);
        await sleep(3000);
        const lost = (await behind()) - before;
        expect(lost).toBeLessThan(10);
        return `picture ${seconds}, ${lost.toFixed(1)} s further behind`;
      }),
    longest,
  );

  /** Turns subtitles on or off in the panel that the green key opens. */
  async function chooseSubtitles(choice: RegExp): Promise<void> {
    await page.press('green');
    await page.waitFor(`document.querySelector('[role=dialog] [data-focused]')`);
    const focused = `(document.querySelector('[data-focused]') || {}).textContent || ''`;
    await page.press('up', 6);
    for (let step = 0; step < 8 && !choice.test(await page.js<string>(focused)); step += 1) {
      await page.press('down');
    }
    expect(await page.js<string>(focused)).toMatch(choice);
    await page.press('ok');
    await page.press('back');
    await page.waitFor(`!document.querySelector('[role=dialog]')`);
  }

  /** Seconds until a line of the present shows. */
  async function lineShows(within: number): Promise<number> {
    const from = performance.now();
    const line = `(/Satr (\\d+)\\.\\d/.exec(document.body.textContent) || [])[1] || ''`;
    await page.waitFor(`${line} !== ''`, within * 1000);
    const shown = Number(await page.js<string>(line));
    expect(source.next() - shown).toBeGreaterThanOrEqual(0);
    expect(source.next() - shown).toBeLessThan(8);
    return Math.round((performance.now() - from) / 100) / 10;
  }

  const dates: readonly (readonly [string, ShapeName, number])[] = [
    ['at once', 'undated', 0],
    ['later than its window', 'undated', 40],
    ['later than its window, with dates of the picture alone', 'halfDated', 40],
  ];
  test.each(whole ? dates : dates.slice(1, 2))(
    'subtitles of a source without dates show when turned on %s',
    (title, name, wait) =>
      run(name, `subtitles turned on ${title}`, async () => {
        await open(name);
        await plays(30);
        await sleep(wait * 1000);
        await chooseSubtitles(/^Русский/);
        try {
          const first = await lineShows(10);
          await chooseSubtitles(/^Oʻchi/);
          await page.waitFor(`!/Satr \\d/.test(document.body.textContent)`);
          await sleep(whole ? 30_000 : 0);
          await chooseSubtitles(/^Русский/);
          return `line ${first}, again ${await lineShows(10)}`;
        } finally {
          // The choice is remembered, and the next source begins without.
          await chooseSubtitles(/^Oʻchi/);
        }
      }),
    longest,
  );

  test.runIf(whole)(
    'subtitles that a source names but lacks lose their tick, and the picture goes on',
    () =>
      run('undated', 'subtitles that are missing', async () => {
        source.set('undated', { subtitles: { status: 404 } });
        await open('undated');
        await plays(30);
        await chooseSubtitles(/^Русский/);
        const from = performance.now();
        await page.press('green');
        const ticked = `Array.from(document.querySelectorAll('[role=dialog] [role=radio][aria-checked=true]')).map((each) => each.textContent).join()`;
        await page.waitFor(`/Русский/.test(${ticked})`);
        await page.waitFor(`/Oʻchi/.test(${ticked})`);
        const seconds = Math.round((performance.now() - from) / 1000);
        await page.press('back');
        const seen = await seeUntil(page, 'message', 5);
        expect(seen.outcome).toBe('nothing');
        await chooseSubtitles(/^Oʻchi/);
        return `tick taken back ${seconds}, stood ${seen.stood.toFixed(1)}`;
      }),
    longest,
  );

  test('a channel without a picture shows its name', () =>
    run('sound', 'sound only', async () => {
      await open('sound');
      const seconds = await plays(30);
      await page.waitFor(`/Faqat ovoz/.test(document.body.textContent)`);
      return `sound ${seconds}`;
    }));

  test('a DASH manifest whose address does not end in .mpd plays', () =>
    run('unmarked', 'no .mpd', async () => {
      await open('unmarked');
      return `picture ${await plays(20)}`;
    }));
});
