import { readFileSync } from 'node:fs';
import { type Figure, median, ratioFigure } from './figures.ts';
import { Subject } from './subject.ts';

const probe = readFileSync(new URL('player-probe.js', import.meta.url), 'utf8');

const rates = [1, 6] as const;
export type Rate = (typeof rates)[number];

/** Time in ms for what a neighbour loads ahead, and for code that the app loads while it is idle. */
export const afterwards = 5000;

/** A way to a first frame; resolves with the time it took, in ms. */
export type Measure = (subject: Subject, rate: Rate) => Promise<number>;

interface Comparison {
  readonly what: string;
  readonly origin: string;
  readonly rounds: number;
  readonly maxRatio: number;
  readonly prepared: Measure;
  readonly cold: Measure;
}

/** Times of a prepared first frame against those of a cold one, alternately in a browser each. */
export async function firstFrameFigures(comparison: Comparison): Promise<Figure[]> {
  const { what, origin, rounds, maxRatio, prepared, cold } = comparison;
  const subjects = [
    await Subject.open('prepared', `${origin}/`),
    await Subject.open('cold', `${origin}/`),
  ] as const;
  for (const { page } of subjects) await page.client.Page.addScriptToEvaluateOnNewDocument({ source: probe });
  const figures: Figure[] = [];
  try {
    for (const rate of rates) {
      const times: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        times[0].push(await prepared(subjects[0], rate));
        times[1].push(await cold(subjects[1], rate));
      }
      const [near, away] = times.map(median) as [number, number];
      figures.push(ratioFigure(`${what}, ×${rate}`, 'ms', near, away, maxRatio));
    }
  } finally {
    for (const subject of subjects) await subject.close();
  }
  return figures;
}

/** Forgets everything that the subject has stored or cached. */
export async function forget({ page }: Subject, origin: string): Promise<void> {
  await page.goto('about:blank');
  await page.client.Storage.clearDataForOrigin({ origin, storageTypes: 'all' });
  await page.client.Network.clearBrowserCache();
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
