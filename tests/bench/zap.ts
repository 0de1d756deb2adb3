import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, median, ratioFigure } from './figures.ts';
import { Subject } from './subject.ts';

const probe = readFileSync(new URL('player-probe.js', import.meta.url), 'utf8');

const maxRatio = 0.6;
const rates = [1, 6] as const;

/** Time in ms for the manifest and init segments of a neighbour, and for code that the app loads while it is idle. */
const afterwards = 5000;

interface Channel {
  readonly id: number;
  readonly number: number;
  readonly access: string;
}

/**
 * CH+ to a prepared neighbour compared with a cold start of the same channel: opened from the list of channels by an
 * app that has played nothing yet. Both run alternately.
 */
export async function zapFigures(origin: string, rounds: number): Promise<Figure[]> {
  const [from, to] = await neighbours(origin);
  const subjects = [
    await Subject.open('zap', `${origin}/`),
    await Subject.open('cold', `${origin}/`),
  ] as const;
  const [zap, cold] = subjects;
  for (const { page } of subjects) await page.client.Page.addScriptToEvaluateOnNewDocument({ source: probe });
  const figures: Figure[] = [];
  try {
    for (const rate of rates) {
      const times: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        times[0].push(await zapOnce(zap, origin, from, to, rate));
        times[1].push(await startOnce(cold, origin, to, rate));
      }
      const [zapped, started] = times.map(median) as [number, number];
      figures.push(ratioFigure(`CH+ → first frame, ×${rate}`, 'ms', zapped, started, maxRatio));
    }
  } finally {
    for (const subject of subjects) await subject.close();
  }
  return figures;
}

/** Two free channels, one after the other. */
async function neighbours(origin: string): Promise<readonly [number, number]> {
  const response = await fetch(`${origin}/api/v2/channel/?page_size=100`);
  const { results } = (await response.json()) as { results: Channel[] };
  const sorted = results.sort((one, other) => one.number - other.number);
  const isFree = (place: number) => sorted[place]?.access === 'free';
  const place = sorted.findIndex((_, at) => isFree(at) && isFree(at + 1));
  const [from, to] = [sorted[place], sorted[place + 1]];
  if (!from || !to) throw new Error('The demo has no two free channels in a row');
  return [from.id, to.id];
}

async function open({ page }: Subject, origin: string, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.client.Storage.clearDataForOrigin({ origin, storageTypes: 'all' });
  await page.client.Network.clearBrowserCache();
  await page.goto(`${origin}/#/uz/${path}`);
  await page.waitFor(`document.querySelector('[data-focused]')`, 60_000);
}

/** Milliseconds from CH+ to the first frame of the prepared neighbour. */
async function zapOnce(
  subject: Subject,
  origin: string,
  from: number,
  to: number,
  rate: 1 | 6,
): Promise<number> {
  const { page } = subject;
  await open(subject, origin, `watch/channel/${from}`);
  await page.waitFor(`(document.querySelector('video') || {}).currentTime > 0`, 60_000);
  const asked = `performance.getEntriesByType('resource').some(({ name }) => /channel\\/${to}\\/playback/.test(name))`;
  await page.waitFor(asked, 60_000);
  await sleep(afterwards);
  return timed(subject, rate, async () => {
    await page.js('playback.armZap()');
    await page.press('page-up');
  });
}

/** Milliseconds from opening the channel to its first frame. */
async function startOnce(subject: Subject, origin: string, channel: number, rate: 1 | 6): Promise<number> {
  await open(subject, origin, 'channels');
  await subject.settle();
  await sleep(afterwards);
  return timed(subject, rate, () => subject.page.js(`playback.open('#/uz/watch/channel/${channel}')`));
}

async function timed(subject: Subject, rate: 1 | 6, act: () => Promise<unknown>): Promise<number> {
  await subject.slow(rate);
  try {
    await act();
    return await subject.page.waitFor<number>('playback.took', 60_000);
  } finally {
    await subject.slow(1);
  }
}
