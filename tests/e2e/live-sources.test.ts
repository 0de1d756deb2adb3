import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hideApp } from './playback/hide-app.ts';
import { bad, clocks, dates, kinds, lengths, missing, outages } from './playback/live-faults.ts';
import { liveShapes, type ShapeName } from './playback/live-shapes.ts';
import { LiveStage } from './playback/live-stage.ts';
import { chooseSubtitles, lineShows } from './playback/live-subtitles.ts';
import { seeUntil } from './playback/observe-live.ts';
import { leave } from './playback/play-case.ts';
import { shiftClock } from './playback/shift-clock.ts';
import { soundNames } from './playback/sound-names.ts';
import { startLiveService } from './playback/start-live-service.ts';
import { type Browser, launch } from './support/launch.ts';
import { type LiveSource, startLiveSource } from './support/live-source.ts';
import type { Page } from './support/page.ts';
import type { Service } from './support/start-service.ts';

/** `npm run test:playback` plays every case, `npm test` a few of them. */
const whole = process.env.MODE === 'playback';
const longest = 200_000;
const blamesSource = /signal kelmayapti.*oʻzi davom etadi/;
const hasStopped = /toʻxtadi.*oʻzi davom etadi/;

const folder = mkdtempSync(join(tmpdir(), 'oyna-live-'));
let channels: ReadonlyMap<ShapeName, number>;
const rows: string[] = [];
let source: LiveSource;
let service: Service;

beforeAll(async () => {
  source = await startLiveSource(liveShapes);
  ({ service, channels } = await startLiveService(source, folder));
});
afterAll(async () => {
  if (whole) console.log(['', 'engine | source and fault | seconds', ...rows].join('\n'));
  await service?.close();
  await source?.close();
  rmSync(folder, { recursive: true, force: true });
});

const engines = whole ? (['current', 76] as const) : (['current'] as const);

describe.each(engines)('in engine %s', (engine) => {
  function onRow(row: string): void {
    rows.push(`${engine} | ${row}`);
    if (whole) console.log(rows[rows.length - 1]);
  }
  let browser: Browser;
  let page: Page;
  let stage: LiveStage;
  beforeAll(async () => {
    browser = await launch(engine === 'current' ? undefined : engine);
    page = browser.page;
    stage = new LiveStage({ page, source, channels, onRow });
    await page.goto(`${service.origin}/#/uz/`);
    await page.waitFor(`document.querySelector('[data-focused]')`);
    // From now on, the whole app is loaded.
    await open('hls');
    await plays(60);
    await leave(page);
  });
  afterAll(() => browser?.close());

  const open = (name: ShapeName) => stage.open(name);
  const plays = (within: number) => stage.plays(within);
  const says = (within: number, words: RegExp) => stage.says(within, words);
  const run = (name: ShapeName, title: string, steps: () => Promise<string>) => stage.run(name, title, steps);

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

  test.runIf(whole).each(['hls', 'dash'] as const)(
    'a source of %s that ends says so, and goes on by itself when it is back',
    (name) =>
      run(name, 'ends', async () => {
        await open(name);
        await plays(30);
        source.set(name, { ended: Date.now() });
        const said = await says(60, hasStopped);
        await sleep(30_000);
        source.set(name, null);
        return `sentence ${said}, picture ${await plays(40)} after the return`;
      }),
    longest,
  );

  test.each(whole ? (['hls', 'dash'] as const) : (['hls'] as const))(
    'a source of %s that had ended before says so, and goes on when it is back',
    (name) =>
      run(name, 'had ended', async () => {
        source.set(name, { ended: Date.now() - 60_000 });
        await open(name);
        const said = await says(20, hasStopped);
        source.set(name, null);
        return `sentence ${said}, picture ${await plays(40)} after the return`;
      }),
    longest,
  );

  describe.each(whole ? kinds : kinds.slice(0, 1))('of %s', (kind, bearer) => {
    test.each(whole ? bad : bad.slice(1, 2))(
      'one bad segment (%s) is passed without a message',
      (title, answer) =>
        run('hls', `one bad segment of ${kind}, ${title}`, async () => {
          await open('hls');
          await plays(30);
          const broken = source.next() + 1;
          let hits = 0;
          source.set('hls', {
            segment(track, number) {
              if (number !== broken || track !== bearer) return null;
              hits += 1;
              return answer;
            },
          });
          const seen = await seeUntil(page, 'message', 30);
          expect([seen.outcome, seen.message, hits > 0]).toEqual(['nothing', '', true]);
          await plays(20);
          return `stood ${seen.stood.toFixed(1)}`;
        }),
      longest,
    );
  });

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

  test.each(whole ? clocks : clocks.slice(2))(
    'a set whose clock is %s plays DASH without a clock of its own',
    (title, shift) =>
      run('dash', `clock ${title}`, async () => {
        const restore = await shiftClock(page, shift);
        try {
          await open('dash');
          return `picture ${await plays(30)}`;
        } finally {
          await restore();
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
        const behind = () =>
          page.js<number>(`Date.now() / 1000 - document.querySelector('video').currentTime`);
        const before = await behind();
        await hideApp(page, () => sleep(60_000));
        const seconds = await plays(20);
        await sleep(3000);
        const lost = (await behind()) - before;
        expect(lost).toBeLessThan(10);
        return `picture ${seconds}, ${lost.toFixed(1)} s further behind`;
      }),
    longest,
  );

  test.each(whole ? dates : dates.slice(1, 2))(
    'subtitles of a source without dates show when turned on %s',
    (title, name, wait) =>
      run(name, `subtitles turned on ${title}`, async () => {
        await open(name);
        await plays(30);
        await sleep(wait * 1000);
        await chooseSubtitles(page, /^Русский/);
        try {
          const first = await lineShows(page, source, 10);
          await chooseSubtitles(page, /^Oʻchi/);
          await page.waitFor(`!/Satr \\d/.test(document.body.textContent)`);
          await sleep(whole ? 30_000 : 0);
          await chooseSubtitles(page, /^Русский/);
          return `line ${first}, again ${await lineShows(page, source, 10)}`;
        } finally {
          // The choice is remembered, and the next source begins without.
          await chooseSubtitles(page, /^Oʻchi/);
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
        await chooseSubtitles(page, /^Русский/);
        const from = performance.now();
        await page.press('green');
        const ticked = `Array.from(document.querySelectorAll('[role=dialog] [role=radio][aria-checked=true]')).map((each) => each.textContent).join()`;
        await page.waitFor(`/Русский/.test(${ticked})`);
        await page.waitFor(`/Oʻchi/.test(${ticked})`);
        const seconds = Math.round((performance.now() - from) / 1000);
        await page.press('back');
        const seen = await seeUntil(page, 'message', 5);
        expect(seen.outcome).toBe('nothing');
        await chooseSubtitles(page, /^Oʻchi/);
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

  test.runIf(whole)('sounds without a language have a name each', () =>
    run('nameless', 'sounds without a language', async () => {
      await open('nameless');
      const seconds = await plays(30);
      const names = new Set(await soundNames(page));
      expect([names.size, names.has('und')]).toEqual([2, false]);
      return `picture ${seconds}, ${Array.from(names).join(' and ')}`;
    }),
  );

  test.runIf(whole)('a source that redirects every request to another server plays', () =>
    run('moved', 'redirects', async () => {
      await open('moved');
      const first = await plays(20);
      const seen = await seeUntil(page, 'message', 20);
      expect(seen.outcome).toBe('nothing');
      return `picture ${first}, stood ${seen.stood.toFixed(1)}`;
    }),
  );

  test('a DASH manifest whose address does not end in .mpd plays', () =>
    run('unmarked', 'no .mpd', async () => {
      await open('unmarked');
      return `picture ${await plays(20)}`;
    }));
});
