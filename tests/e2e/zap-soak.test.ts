import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, signInDevice } from './playback/account.ts';
import { type Browser, launch } from './support/launch.ts';
import { leavePlayer } from './support/leave-player.ts';
import { aliveIn, heapOf } from './support/memory.ts';
import { signInPage } from './support/new-viewer.ts';
import type { Page } from './support/page.ts';
import { type Service, startService } from './support/start-service.ts';
import { type Channel, ZapWalk } from './support/zap-walk.ts';

/** `npm run test:zaps` zaps 500 times, or `ZAPS` times; `npm test` a few times. */
const whole = process.env.MODE === 'zaps';
const zaps = whole ? Number(process.env.ZAPS ?? 500) : 4;
/** Zaps before the first look, after which all code is loaded and compiled. */
const warmUp = whole ? 30 : 3;
const lookEvery = 50;
const maxGrowth = 5e6;

/** The longest run in ms. */
const longest = 1_800_000;
/** Time in ms in which the neighbours of a channel are prepared. */
const settling = 6000;

interface Look {
  readonly heap: number;
  readonly elements: number;
  readonly sources: number;
  readonly workers: number;
  /** Stream slots in use on the whole service, which has only this viewer. */
  readonly slots: number;
}

let service: Service;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  service = await startService();
  browser = await launch();
  page = browser.page;
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});

async function slotsInUse(): Promise<number> {
  const text = await (await fetch(`${service.origin}/metrics`)).text();
  return Number(/^playbacks_running (\d+)/m.exec(text)?.[1]);
}

async function look(): Promise<Look> {
  await sleep(settling);
  const heap = await heapOf(page);
  const [elements, sources, workers] = [
    await aliveIn(page, 'HTMLMediaElement'),
    await aliveIn(page, 'MediaSource'),
    await aliveIn(page, 'Worker'),
  ];
  return { heap, elements, sources, workers, slots: await slotsInUse() };
}

const isPlaying = async ({ id }: Channel, token: string): Promise<boolean> =>
  (await call(service, 'GET', `channel/${id}/playback/`, { token })).status === 200;

/** Has the page refused some channels as the service refuses them to a guest. */
async function lock(channels: readonly Channel[]): Promise<void> {
  const { Fetch } = page.client;
  const rejections = new Map<number, { status: number; body: unknown }>();
  for (const { id } of channels) rejections.set(id, await call(service, 'GET', `channel/${id}/playback/`));
  Fetch.requestPaused(({ requestId, request }) => {
    const rejection = rejections.get(Number(/channel\/(\d+)\/playback/.exec(request.url)?.[1]));
    if (!rejection) return void Fetch.continueRequest({ requestId });
    void Fetch.fulfillRequest({
      requestId,
      responseCode: rejection.status,
      responseHeaders: [{ name: 'content-type', value: 'application/json' }],
      body: Buffer.from(JSON.stringify(rejection.body)).toString('base64'),
    });
  });
  await Fetch.enable({ patterns: channels.map(({ id }) => ({ urlPattern: `*/channel/${id}/playback/` })) });
}

test(
  'zaps leave no memory, element, media source, worker or stream slot behind',
  async () => {
    const response = await fetch(`${service.origin}/api/v2/channel/lineup/`);
    const { results: channels } = (await response.json()) as { results: Channel[] };
    const locked = channels.filter(({ access }) => access !== 'free').slice(0, 3);
    const viewer = await signInDevice(service);
    const refused = [...locked];
    for (const each of channels) if (!(await isPlaying(each, viewer.access))) refused.push(each);
    await page.goto(`${service.origin}/#/uz/channels`);
    await signInPage(page, viewer);
    await page.goto('about:blank');
    await lock(locked);
    await page.goto(`${service.origin}/#/uz/channels`);
    await page.waitFor(`document.querySelectorAll('[data-focused]').length === 1`);
    const walk = await ZapWalk.start(page, channels, refused);

    await walk.zap(warmUp);
    await walk.settle();
    const before = await look();
    let after = before;
    for (let left = zaps; left > 0; left -= lookEvery) {
      await walk.zap(Math.min(left, lookEvery));
      await walk.settle();
      after = await look();
      if (whole) console.log(walk.told(), JSON.stringify(after));
    }
    const counts = ({ elements, sources, workers, slots }: Look) => ({ elements, sources, workers, slots });
    expect(before.slots).toBe(1);
    expect(counts(after)).toEqual(counts(before));
    expect(after.heap - before.heap).toBeLessThan(maxGrowth);
    if (whole) console.log(`The heap grew by ${((after.heap - before.heap) / 1e6).toFixed(2)} MB.`);

    await leavePlayer(page);
    await expect.poll(slotsInUse, { timeout: 30_000 }).toBe(0);
    expect(page.errors).toEqual([]);
  },
  longest,
);
