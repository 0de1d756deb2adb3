import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seeUntil } from '../e2e/playback/observe-live.ts';
import { leave } from '../e2e/playback/play-case.ts';
import { changeDatabase } from '../e2e/support/change-database.ts';
import type { Page } from '../e2e/support/page.ts';
import { says, ViewerWalk } from '../e2e/support/viewer-walk.ts';
import { newSubscriber } from '../e2e/support/waiting-order.ts';
import type { Walker } from '../e2e/support/walker.ts';
import { foreignPlayers } from './foreign-players.ts';
import { journeys } from './journeys.ts';
import type { Fault } from './rig/faulty-proxy.ts';
import { type Rig, type RigChannel, startRig } from './rig/start-rig.ts';

/** Seconds that a picture may stand when its source fails. */
const patience = 6;
const time = `(document.querySelector('video') || {}).currentTime`;
/** Whether the controls offer to go back to the present. */
const isBehind = `Array.from(document.querySelectorAll('[role=button]')).some((one) => /^Efirga qaytish/.test(one.getAttribute('aria-label') || ''))`;
const rows: string[] = [];
let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => {
  console.log(['', 'engine | what | seconds', ...rows].join('\n'));
  await rig?.close();
});

describe.each(['current', 76] as const)('real sources in engine %s', (engine) => {
  let walk: ViewerWalk;
  let page: Page;
  let remote: Walker;
  beforeAll(async () => {
    walk = await ViewerWalk.start(rig.service, engine, 'uz', newSubscriber);
    ({ page, remote } = walk);
    await walk.open('');
    // From now on, the whole app is loaded.
    await open('ts');
    await plays(60);
    await leave(page);
  });
  afterAll(() => walk?.browser.close());

  const idOf = (name: RigChannel) => rig.channels.get(name) ?? 0;
  const open = (name: RigChannel) => page.js(`location.hash = '#/uz/watch/channel/${idOf(name)}'`);

  async function plays(within: number): Promise<number> {
    const seen = await seeUntil(page, 'plays', within);
    expect(seen).toMatchObject({ outcome: 'plays' });
    return seen.seconds;
  }

  async function note(what: string, steps: () => Promise<string>): Promise<void> {
    try {
      rows.push(`${engine} | ${what} | ${await steps()}`);
    } finally {
      for (const folder of ['ts', 'fmp4', 'dash']) rig.proxy.set(folder, null);
      await leave(page);
    }
  }

  test.each(['ts', 'fmp4', 'dash', 'signed', 'gateway', 'gateway-dash'] as const)(
    'plays the source %s',
    (name) =>
      note(name, async () => {
        await open(name);
        return `picture ${await plays(30)}`;
      }),
  );

  test('zaps through the channels by their keys', () =>
    note('zap', async () => {
      await open('ts');
      await plays(30);
      await page.press('page-up');
      await page.waitFor(
        `/channel.\\d+$/.test(location.hash) && location.hash !== '#/uz/watch/channel/${idOf('ts')}'`,
      );
      return `picture ${await plays(30)}`;
    }));

  test('goes on with the next source when the first one stops', () =>
    note('failover while it plays', async () => {
      await open('ts');
      await plays(30);
      const before = rig.proxy.requests('fmp4');
      rig.proxy.set('ts', 'stop');
      const seen = await seeUntil(page, 'message', 40);
      expect(seen.outcome).toBe('nothing');
      expect(rig.proxy.requests('fmp4')).toBeGreaterThan(before);
      expect(seen.stood).toBeLessThanOrEqual(patience);
      return `stood ${seen.stood.toFixed(1)}`;
    }));

  test('goes on at the same moment of the next source for a viewer who went back', () =>
    note('failover behind live', async () => {
      await open('ts');
      await plays(30);
      for (let back = 0; back < 3; back++) await remote.press('rewind');
      await page.waitFor(isBehind);
      await plays(30);
      const before = rig.proxy.requests('fmp4');
      rig.proxy.set('ts', 'stop');
      const seen = await seeUntil(page, 'message', 40);
      expect(seen.outcome).toBe('nothing');
      expect(rig.proxy.requests('fmp4')).toBeGreaterThan(before);
      await remote.press('down');
      await page.waitFor(isBehind);
      await remote.press('back');
      return `stood ${seen.stood.toFixed(1)}`;
    }));

  test('begins with the next source when the first one is away', () =>
    note('failover at the start', async () => {
      rig.proxy.set('ts', 'stop');
      await open('ts');
      const seconds = await plays(20);
      return `picture ${seconds}`;
    }));

  test.each([
    ['MP4', 'fmp4', 'fmp4'],
    ['a transport stream', 'gateway', 'ts'],
  ] as const)('plays on while every tenth segment of %s is missing', (form, name, folder) =>
    note(`every tenth segment of ${form}`, async () => {
      rig.proxy.set(folder, 'tenth');
      await open(name);
      const first = await plays(60);
      // Ten segments have one that is missing.
      const seen = await seeUntil(page, 'message', 50);
      expect(seen.message).toBe('');
      expect(seen.stood).toBeLessThanOrEqual(patience);
      return `picture ${first}, stood ${seen.stood.toFixed(1)}`;
    }),
  );

  test('says within eight seconds that the only source is away, and goes on by itself', () =>
    note('only source away', async () => {
      rig.proxy.set('fmp4', 'stop');
      await open('fmp4');
      const start = await seeUntil(page, 'message', 20);
      rig.proxy.set('fmp4', null);
      const back = await plays(40);
      rig.proxy.set('fmp4', 'stop');
      const later = await seeUntil(page, 'message', 60);
      rig.proxy.set('fmp4', null);
      const again = await plays(40);
      expect(start.outcome).toBe('message');
      expect(start.seconds).toBeLessThanOrEqual(8);
      expect(later.outcome).toBe('message');
      expect(later.stood).toBeLessThanOrEqual(8);
      return `sentence ${start.seconds}, picture ${back}; later stood ${later.stood.toFixed(1)}, picture ${again}`;
    }));

  test.each<Fault>(['redirect', 'slow', 'clock', 'undated', 'gap', 'discontinuity', 'marks'])(
    'plays on with the fault "%s"',
    (fault) =>
      note(`fault ${fault}`, async () => {
        rig.proxy.set('fmp4', fault);
        await open('fmp4');
        const first = await plays(60);
        const seen = await seeUntil(page, 'message', 20);
        expect(seen.message).toBe('');
        expect(seen.outcome).toBe('nothing');
        return `picture ${first}, stood ${seen.stood.toFixed(1)}`;
      }),
  );

  test.each<Fault>(['empty', 'expired', 'ends'])(
    'goes on with the next source with the fault "%s"',
    (fault) =>
      note(`fault ${fault}`, async () => {
        await open('ts');
        await plays(30);
        const before = rig.proxy.requests('fmp4');
        rig.proxy.set('ts', fault);
        const seen = await seeUntil(page, 'message', 40);
        expect(seen.outcome).toBe('nothing');
        expect(rig.proxy.requests('fmp4')).toBeGreaterThan(before);
        expect(seen.stood).toBeLessThanOrEqual(patience);
        return `stood ${seen.stood.toFixed(1)}`;
      }),
  );

  test('seeks back and goes live again by keys', () =>
    note('seek back', async () => {
      await open('fmp4');
      await plays(30);
      await remote.press('rewind');
      await page.waitFor(isBehind);
      await remote.press('down');
      await remote.until(
        'right',
        `/^Efirga qaytish/.test((document.querySelector('[data-focused]') || document.body).getAttribute('aria-label') || '')`,
      );
      await page.press('ok');
      await page.waitFor(`!${isBehind}`);
      await remote.press('back');
      return 'done';
    }));

  test('starts a programme over from the archive by keys', () =>
    note('start over from the archive', async () => {
      await open('ts');
      await plays(30);
      await remote.press('rewind');
      await remote.press('down');
      await remote.until(
        'right',
        `/^Boshidan/.test((document.querySelector('[data-focused]') || document.body).getAttribute('aria-label') || '')`,
      );
      const asked = rig.archived.length;
      await page.press('ok');
      await page.waitFor(`/programme/.test(location.hash)`);
      await plays(30);
      expect(rig.archived.length).toBeGreaterThan(asked);
      expect(await page.js<number>(time)).toBeLessThan(60);
      return 'done';
    }));

  test('a blackout ends the picture of the gateway', () =>
    note('blackout', async () => {
      await open('gateway');
      await plays(30);
      await changeDatabase(rig.service, (db) =>
        db.updateTable('channels').set({ state: 'blacked_out' }).where('id', '=', idOf('gateway')).execute(),
      );
      const from = performance.now();
      await page.waitFor(says('Huquq egasining cheklovi'), 90_000);
      const seconds = Math.round((performance.now() - from) / 1000);
      await changeDatabase(rig.service, (db) =>
        db.updateTable('channels').set({ state: 'on_air' }).where('id', '=', idOf('gateway')).execute(),
      );
      return `sentence ${seconds}`;
    }));

  test('plays again when the encoder has begun anew with one size', () =>
    note('restart with another sequence', async () => {
      await open('fmp4');
      await plays(30);
      await rig.encoder.stop();
      await rig.encoder.start([1]);
      const seconds = await plays(90);
      await rig.encoder.stop();
      await rig.encoder.start();
      return `picture ${seconds}`;
    }));

  journeys(() => ({ rig, walk, note }));
});

foreignPlayers(() => rig);
