import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EngineName } from '../engines/manifest.ts';
import { call, occupy, signInDevice } from './playback/account.ts';
import { type FaultCase, faultCases, type Moment, moments } from './playback/faults.ts';
import { type Addresses, begin, leave, playCase, type Result } from './playback/play-case.ts';
import { type BadNetwork, startBadNetwork } from './support/bad-network.ts';
import { type Browser, launch } from './support/launch.ts';
import type { Page } from './support/page.ts';
import { type Service, startService } from './support/start-service.ts';

/** `npm run test:playback` plays every case; `npm test` plays a few representative ones. */
const whole = process.env.MODE === 'playback';
const chosen: readonly string[] = ['403 middle', 'corrupt segment seek', 'refused licence, for good start'];

/** For the oldest sets, which decode only VP9 in WebM. Channels use VP9 in MP4. */
const chosenForWebm: readonly string[] = [
  '404 start',
  '403 middle',
  '500 seek',
  '10 s of silence middle',
  'cut in the middle of a segment seek',
  'truncated segment middle',
  'corrupt segment start',
  'corrupt segment middle',
  'corrupt segment seek',
  'bad manifest start',
  'expired signature middle',
  '30 s without a network middle',
  '404, for good middle',
  'corrupt segments, for good seek',
  'bad manifest, for good start',
];

/** Encrypted content is not WebM, so it is played by the oldest engine that can decode and decrypt it. */
const chosenForLicences: readonly string[] = [
  'truncated segment seek',
  'licence server down for a moment start',
  'licence server down for a moment middle',
  'refused licence, for good start',
  'refused licence, for good seek',
];

const oldEngines = [
  { engine: 63, chosen: chosenForWebm },
  { engine: 69, chosen: [...chosenForWebm, 'bad manifest of a channel middle'] },
  { engine: 76, chosen: chosenForLicences },
] as const;

/** Maximum duration of a case in ms. */
const longest = 180_000;

const folder = mkdtempSync(join(tmpdir(), 'oyna-playback-'));
let service: Service;
let network: BadNetwork;
let browser: Browser;
let addresses: Addresses;
const rows: string[] = [];

async function titled(path: string, name: string): Promise<number> {
  const response = await fetch(`${service.origin}/api/v2/${path}`, { headers: { 'accept-language': 'uz' } });
  const { results } = (await response.json()) as { results: { id: number; title?: string; name?: string }[] };
  const found = results.find(({ title, name: called }) => (title ?? called) === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found.id;
}

beforeAll(async () => {
  // Small buffers like on a small set, so that faults take effect soon.
  const file = join(folder, 'config.json');
  const overrides = { buffering_goal: 6, buffer_behind: 10 };
  writeFileSync(file, JSON.stringify({ version: 1, players: [{ platform: 'browser', overrides }] }));
  service = await startService({ REMOTE_CONFIG: file });
  network = await startBadNetwork(service.port);
  browser = await launch();
  const film = await titled('cinema/?search=Samarqand', 'Samarqand tuni');
  const encrypted = await titled('cinema/?search=Choyxona', 'Choyxona');
  addresses = {
    film: `#/uz/watch/cinema/${film}?from=0`,
    encrypted: `#/uz/watch/cinema/${encrypted}?from=0`,
    channel: `#/uz/watch/channel/${await titled('channel/', 'Oyna 1')}`,
  };
  await browser.page.goto(`${network.origin}/#/uz/`);
  await browser.page.waitFor(`document.querySelector('[data-focused]')`);
  // From now on, the whole app is loaded, whatever the network does.
  await begin(browser.page, addresses.film);
  await leave(browser.page);
});
afterAll(async () => {
  if (whole) console.log(['', 'engine | fault | moment | outcome | after', ...rows].join('\n'));
  await browser?.close();
  await network?.close();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

const told = ({ outcome, code, seconds, frozen }: Result): string =>
  `${outcome === 'message' ? `message ${code}` : outcome} | ${seconds} s (stood unexplained ${frozen.toFixed(1)} s)`;

const all = faultCases.flatMap((fault) =>
  moments.map((moment): [string, Moment, FaultCase] => [fault.name, moment, fault]),
);
const among = (names: readonly string[]) =>
  all.filter(([name, moment]) => names.indexOf(`${name} ${moment}`) >= 0);

async function survive(
  engine: EngineName,
  page: Page,
  to: Addresses,
  [name, moment, fault]: (typeof all)[number],
): Promise<void> {
  const note = (outcome: string): void => {
    const row = `${engine} | ${name} | ${moment} | ${outcome}`;
    rows.push(row);
    if (whole) console.log(row);
  };
  const silence = sleep(longest - 5000, null, { ref: false }).then(() => {
    throw new Error('The page answers no more');
  });
  const result = await Promise.race([playCase(page, network, to, fault, moment), silence]).catch(
    (error: unknown) => {
      note(`could not be played: ${error}`);
      throw error;
    },
  );
  note(told(result));
  if (fault.outcome === 'plays') expect(result).toMatchObject({ outcome: 'plays' });
  else {
    expect(result).toMatchObject({ outcome: 'message', focusOnAction: true });
    expect(result.code).toMatch(fault.outcome);
  }
  expect(result.frozen).toBeLessThan(5);
}

test.each(whole ? all : among(chosen))(
  '%s, at the %s: plays again or shows an error instead of freezing',
  (...each) => survive('current', browser.page, addresses, each),
  longest,
);

describe.each(whole ? oldEngines : [])('in engine $engine', ({ engine, chosen: names }) => {
  let old: Browser;
  let films: Addresses;
  beforeAll(async () => {
    old = await launch(engine);
    const { page } = old;
    await page.goto(`${network.origin}/#/uz/`);
    const own = await signInDevice(service);
    await page.js(`localStorage.setItem('token', ${JSON.stringify(own.access)})`);
    await page.js(`localStorage.setItem('refreshToken', ${JSON.stringify(own.refresh)})`);
    await page.reload();
    await page.waitFor(`document.querySelector('[data-focused]')`);
    const film = await titled('cinema/?search=Toshkent', 'Toshkent yoʻlbarsi');
    films = { ...addresses, film: `#/uz/watch/cinema/${film}?from=0` };
    await begin(page, films.film);
    await leave(page);
  });
  afterAll(() => old?.close());

  test.each(among(names))(
    '%s, at the %s: plays again or shows an error instead of freezing',
    (...each) => survive(engine, old.page, films, each),
    longest,
  );
});

const text = `document.body.textContent`;
const focusedText = `(document.querySelector('[data-focused]') || {}).textContent`;
const playing = `(document.querySelector('video') || {}).currentTime > 1`;

test.runIf(whole)(
  'a cbcs-encrypted title plays like a cenc-encrypted one',
  async () => {
    const { page } = browser;
    // The app requests cenc wherever it is supported.
    network.set(async (request, reply) => {
      if (!/\/playback\/\?.*drm=cenc/.test(request.url ?? '')) return false;
      const response = await fetch(`${service.origin}${request.url?.replace('drm=cenc', 'drm=cbcs')}`);
      reply.writeHead(response.status, { 'content-type': 'application/json' }).end(await response.text());
      return true;
    });
    try {
      await page.js('performance.clearResourceTimings()');
      await begin(page, addresses.encrypted);
      const fetched = `performance.getEntriesByType('resource').map(({ name }) => name)`;
      const names = await page.js<string[]>(fetched);
      expect(names.filter((name) => /\.mpd|\.m3u8/.test(name)).every((name) => /cbcs/.test(name))).toBe(true);
      expect(names.some((name) => /\/license\//.test(name))).toBe(true);
      expect(network.hits()).toBe(1);
    } finally {
      network.set(null);
      await leave(page);
    }
  },
  60_000,
);

test('a title keeps its position on the way to the plan that it names', async () => {
  const { page } = browser;
  const id = await titled('cinema/?search=Toshkent', 'Toshkent yoʻlbarsi');
  await page.js(`location.hash = '#/uz/watch/cinema/${id}?from=33'`);
  await page.waitFor(`/^Bir kun/.test(${focusedText})`);
  expect(await page.js(text)).toMatch(/Buni koʻrish uchun obuna kerak/);
  expect(await page.js(focusedText)).toMatch(/\d\u00a0soʻm/);
  const next = await page.js<string>(`decodeURIComponent(location.hash)`);
  expect(next).toBe(`#/uz/plans?next=#/uz/watch/cinema/${id}?from=33`);
  await page.press('up');
  await page.waitFor(`/Obunangiz bormi\\? Kirish/.test(${focusedText})`);
  await page.press('ok');
  await page.waitFor(`/auth\\/login/.test(location.hash)`);
  await page.press('back');
  await page.waitFor(`decodeURIComponent(location.hash) === ${JSON.stringify(next)}`);
  await leave(browser.page);
});

test('a playback beyond the stream limit plays after another one is stopped here', async () => {
  const { page } = browser;
  const film = await titled('cinema/?search=Toshkent', 'Toshkent yoʻlbarsi');
  const own = await signInDevice(service);
  await page.js(`localStorage.setItem('token', ${JSON.stringify(own.access)})`);
  await page.js(`localStorage.setItem('refreshToken', ${JSON.stringify(own.refresh)})`);
  await page.js(`location.reload()`);
  await page.waitFor(`document.readyState === 'complete' && document.querySelector('[data-focused]')`);

  // A device holds at most one slot, so each slot is taken by another one. The last of them gets none.
  const taken: string[] = [];
  let outside: string;
  for (;;) {
    outside = (await signInDevice(service)).access;
    const next = await occupy(service, film, outside);
    if (next.status === 409) break;
    expect(next.status).toBe(200);
    taken.push(next.path);
  }
  await page.js(`location.hash = '#/uz/watch/cinema/${film}?from=5'`);
  await page.waitFor(`/qurilmasida toʻxtatish/.test(${focusedText})`);
  const buttons = await page.js<number>(`document.querySelectorAll('[role=button]').length`);
  expect(buttons).toBeGreaterThan(taken.length);
  await page.press('ok');
  await page.waitFor(`document.querySelector('video').currentTime > 6`);

  // Half a minute, until the next heartbeat.
  if (whole) {
    const { playbacks } = await occupy(service, film, outside);
    const names = taken.map((path) => path.split('/')[3]);
    const here = playbacks.find(({ playback_id }) => names.indexOf(playback_id) < 0);
    const ended = await call(service, 'DELETE', `cinema/${film}/playback/${here?.playback_id}/`, {
      token: outside,
    });
    expect(ended.status).toBe(204);
    await page.waitFor(
      `document.querySelector('[role=alert]') && /Qayta urinish/.test(${focusedText})`,
      40_000,
    );
    await page.press('ok');
    await page.waitFor(playing);
    await page.waitFor(`!document.querySelector('[role=alert]')`);
  }
  await leave(browser.page);
  // Leaving releases the stream slot, by a request after the screen has changed.
  await expect.poll(async () => (await occupy(service, film, outside)).status, { timeout: 30_000 }).toBe(200);
});
