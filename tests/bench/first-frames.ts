import { readFileSync } from 'node:fs';
import { type Figure, median, ratioFigure } from './figures.ts';
import { Subject } from './subject.ts';

const probe = readFileSync(new URL('player-probe.js', import.meta.url), 'utf8');

const rates = [1, 6] as const;
export type Rate = (typeof rates)[number];

/** Time in ms for the data that a neighbour loads ahead, and for code that the app loads while it is idle. */
export const afterwards = 5000;

/** A measurement of a subject, which is slowed down by the rate. */
type Measure<T> = (subject: Subject, rate: Rate) => Promise<T>;

interface Pair<T> {
  readonly origin: string;
  readonly rounds: number;
  readonly prepared: Measure<T>;
  readonly cold: Measure<T>;
}

interface Results<T> {
  readonly rate: Rate;
  readonly prepared: readonly T[];
  readonly cold: readonly T[];
}

/** Results with preparation and without, alternately in a browser each. */
export async function sideBySide<T>({ origin, rounds, prepared, cold }: Pair<T>): Promise<Results<T>[]> {
  const subjects = [
    await Subject.open('prepared', `${origin}/`),
    await Subject.open('cold', `${origin}/`),
  ] as const;
  for (const { page } of subjects) await page.client.Page.addScriptToEvaluateOnNewDocument({ source: probe });
  const all: Results<T>[] = [];
  try {
    for (const rate of rates) {
      const results = { prepared: [] as T[], cold: [] as T[] };
      for (let round = 0; round < rounds; round++) {
        results.prepared.push(await prepared(subjects[0], rate));
        results.cold.push(await cold(subjects[1], rate));
      }
      all.push({ rate, ...results });
    }
  } finally {
    for (const subject of subjects) await subject.close();
  }
  return all;
}

interface Comparison extends Pair<number> {
  readonly what: string;
  readonly maxRatio: number;
}

/** Times in ms to a prepared first frame against those to a cold one. */
export async function firstFrameFigures({ what, maxRatio, ...pair }: Comparison): Promise<Figure[]> {
  return (await sideBySide(pair)).map(({ rate, prepared, cold }) =>
    ratioFigure(`${what}, ×${rate}`, 'ms', median(prepared), median(cold), maxRatio),
  );
}

/** Forgets everything that the subject has stored or cached. */
export async function forget({ page }: Subject, origin: string): Promise<void> {
  await page.goto('about:blank');
  await page.client.Storage.clearDataForOrigin({ origin, storageTypes: 'all' });
  await page.client.Network.clearBrowserCache();
}

/** Opens an address of the app until something has the focus. */
export async function open({ page }: Subject, origin: string, path: string): Promise<void> {
  await page.goto(`${origin}/#/uz/${path}`);
  await page.waitFor(`document.querySelector('[data-focused]')`, 60_000);
}

/** Waits until something plays and the playback of its neighbour has been requested. */
export async function awaitNeighbour({ page }: Subject, path: string): Promise<void> {
  await page.waitFor(`(document.querySelector('video') || {}).currentTime > 0`, 60_000);
  const asked = `performance.getEntriesByType('resource').some(({ name }) => name.indexOf('/${path}/playback') >= 0)`;
  await page.waitFor(asked, 60_000);
}

/** Milliseconds until the first frame that an action leads to. */
export async function timed(subject: Subject, rate: Rate, act: () => Promise<unknown>): Promise<number> {
  await subject.slow(rate);
  try {
    await act();
    return await subject.page.waitFor<number>('playback.took', 60_000);
  } finally {
    await subject.slow(1);
  }
}
