import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, median, ratioFigure } from './figures.ts';
import { Subject } from './subject.ts';

const probe = readFileSync(new URL('player-probe.js', import.meta.url), 'utf8');

const maxRatio = 0.5;
const rates = [1, 6] as const;

/** Time in ms for the first bytes of the next reel, and for code that the app loads while it is idle. */
const afterwards = 5000;

/** Presses of Down that lead past everything prepared. */
const far = 4;

/** Down to the prepared next reel compared with Down to a reel of which nothing is loaded. Both run alternately. */
export async function reelFigures(origin: string, rounds: number): Promise<Figure[]> {
  const response = await fetch(`${origin}/api/v2/reels/?page_size=20`);
  const { results } = (await response.json()) as { results: { id: number }[] };
  const ids = results.map(({ id }) => id);
  const subjects = [
    await Subject.open('prepared', `${origin}/`),
    await Subject.open('cold', `${origin}/`),
  ] as const;
  const [prepared, cold] = subjects;
  for (const { page } of subjects) await page.client.Page.addScriptToEvaluateOnNewDocument({ source: probe });
  const figures: Figure[] = [];
  try {
    for (const rate of rates) {
      const times: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        times[0].push(await stepOnce(prepared, origin, ids, 1, rate));
        times[1].push(await stepOnce(cold, origin, ids, far, rate));
      }
      const [near, away] = times.map(median) as [number, number];
      figures.push(ratioFigure(`Down → first frame of a reel, ×${rate}`, 'ms', near, away, maxRatio));
    }
  } finally {
    for (const subject of subjects) await subject.close();
  }
  return figures;
}

/** Milliseconds from the last of some presses of Down to the first frame of the reel that it leads to. */
async function stepOnce(
  subject: Subject,
  origin: string,
  ids: readonly number[],
  presses: number,
  rate: 1 | 6,
): Promise<number> {
  const { page } = subject;
  await page.goto('about:blank');
  await page.client.Storage.clearDataForOrigin({ origin, storageTypes: 'all' });
  await page.client.Network.clearBrowserCache();
  await page.goto(`${origin}/#/uz/reels/${ids[0]}`);
  await page.waitFor(`(document.querySelector('video') || {}).currentTime > 0`, 60_000);
  const asked = `performance.getEntriesByType('resource').some(({ name }) => /reels\\/${ids[1]}\\/playback/.test(name))`;
  await page.waitFor(asked, 60_000);
  await sleep(afterwards);
  await subject.slow(rate);
  try {
    await page.press('down', presses - 1);
    await page.js('playback.armZap()');
    await page.press('down');
    return await page.waitFor<number>('playback.took', 60_000);
  } finally {
    await subject.slow(1);
  }
}
