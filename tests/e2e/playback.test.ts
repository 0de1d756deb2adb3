import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, occupy, signInDevice } from './playback/account.ts';
import { faultCases, type Moment } from './playback/faults.ts';
import { type Addresses, begin, playCase, type Result } from './playback/play-case.ts';
import { type BadNetwork, startBadNetwork } from './support/bad-network.ts';
import { type Browser, launch } from './support/launch.ts';
import { type Service, startService } from './support/start-service.ts';

/** `npm run test:playback` plays every case; `npm test` a few that stand for the others. */
const whole = process.env.MODE === 'playback';
const chosen: readonly string[] = ['403 middle', 'corrupt segment seek', 'refused licence, for good start'];

const folder = mkdtempSync(join(tmpdir(), 'oyna-playback-'));
let service: Service;
let network: BadNetwork;
let browser: Browser;
let addresses: Addresses;
const rows: string[] = [];

async function titled(path: string, name: string): Promise<number> {
  const answer = await fetch(`${service.origin}/api/v2/${path}`, { headers: { 'accept-language': 'uz' } });
  const { results } = (await answer.json()) as { results: { id: number; title?: string; name?: string }[] };
  const found = results.find(({ title, name: called }) => (title ?? called) === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found.id;
}

beforeAll(async () => {
  // Small buffers, as on a small set: what goes wrong is felt soon.
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
  await browser.page.waitFor(`document.querySelector('[data-focused]')`, 20_000);
  // From now on all of the app is there, whatever the network does.
  await begin(browser.page, addresses.film);
  await leave();
}, 240_000);
afterAll(async () => {
  if (whole) console.log(['', 'fault | moment | outcome | after', ...rows].join('\n'));
  await browser?.close();
  await network?.close();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

const told = ({ outcome, code, seconds, frozen }: Result): string =>
  `${outcome === 'message' ? `message ${code}` : outcome} | ${seconds} s (stood unexplained ${frozen.toFixed(1)} s)`;

const all = faultCases.flatMap((fault) =>
  fault.moments.map((moment): [string, Moment, typeof fault] => [fault.name, moment, fault]),
);
const cases = whole ? all : all.filter(([name, moment]) => chosen.indexOf(`${name} ${moment}`) >= 0);

test.each(cases)(
  '%s, at the %s: plays again or says why, and never stands',
  async (name, moment, fault) => {
    const result = await playCase(browser.page, network, addresses, fault, moment);
    rows.push(`${name} | ${moment} | ${told(result)}`);
    if (whole) console.log(rows[rows.length - 1]);
    if (fault.outcome === 'plays') expect(result).toMatchObject({ outcome: 'plays' });
    else {
      expect(result).toMatchObject({ outcome: 'message', focusOnAction: true });
      expect(result.code).toMatch(fault.outcome);
    }
    expect(result.frozen).toBeLessThan(5);
  },
  130_000,
);

const text = `document.body.textContent`;
const focusedText = `(document.querySelector('[data-focused]') || {}).textContent`;
const playing = `(document.querySelector('video') || {}).currentTime > 1`;

async function leave(): Promise<void> {
  const { page } = browser;
  await page.js(`location.hash = '#/uz/'`);
  await page.waitFor(`!document.querySelector('video') && document.querySelector('[data-focused]')`, 20_000);
}

test('a title that needs a plan says which, and the way to it keeps title and second', async () => {
  const { page } = browser;
  const id = await titled('cinema/?search=Toshkent', 'Toshkent yoʻlbarsi');
  await page.js(`location.hash = '#/uz/watch/cinema/${id}?from=33'`);
  await page.waitFor(`/Kirish/.test(${focusedText})`, 20_000);
  expect(await page.js(text)).toMatch(/\d+ kunga \d+(?: \d{3})* soʻm/);
  await page.press('ok');
  await page.waitFor(`/auth\\/login/.test(location.hash)`);
  const next = await page.js<string>(`decodeURIComponent(location.hash)`);
  expect(next).toContain(`#/uz/watch/cinema/${id}?from=33`);
  await leave();
}, 60_000);

test('with too many playing, one is stopped from here and it plays here; stopped elsewhere, it says so', async () => {
  const { page } = browser;
  const film = await titled('cinema/?search=Toshkent', 'Toshkent yoʻlbarsi');
  const kitchen = await signInDevice(service);
  const own = await signInDevice(service);
  await page.js(`localStorage.setItem('token', ${JSON.stringify(own.access)})`);
  await page.js(`localStorage.setItem('refreshToken', ${JSON.stringify(own.refresh)})`);
  await page.js(`location.reload()`);
  await page.waitFor(
    `document.readyState === 'complete' && document.querySelector('[data-focused]')`,
    20_000,
  );

  const taken: string[] = [];
  for (;;) {
    const next = await occupy(service, film, kitchen.access);
    if (next.status === 409) break;
    taken.push(next.path);
  }
  await page.js(`location.hash = '#/uz/watch/cinema/${film}?from=5'`);
  await page.waitFor(`/Toʻxtatish/.test(${focusedText})`, 30_000);
  const buttons = await page.js<number>(`document.querySelectorAll('[role=button]').length`);
  expect(buttons).toBeGreaterThan(taken.length);
  await page.press('ok');
  await page.waitFor(`document.querySelector('video').currentTime > 6`, 30_000);

  // Half a minute, until the next heartbeat.
  if (whole) {
    const { playbacks } = await occupy(service, film, kitchen.access);
    const names = taken.map((path) => path.split('/')[3]);
    const here = playbacks.find(({ playback_id }) => names.indexOf(playback_id) < 0);
    const ended = await call(service, 'DELETE', `cinema/${film}/playback/${here?.playback_id}/`, {
      token: kitchen.access,
    });
    expect(ended.status).toBe(204);
    await page.waitFor(
      `document.querySelector('[role=alert]') && /Qayta urinish/.test(${focusedText})`,
      40_000,
    );
    await page.press('ok');
    await page.waitFor(playing, 30_000);
    await page.waitFor(`!document.querySelector('[role=alert]')`, 10_000);
  }
  await leave();
  // The stream is given back with leaving.
  expect((await occupy(service, film, kitchen.access)).status).toBe(200);
}, 150_000);
