import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, median, ratioFigure } from './figures.ts';
import { Subject } from './subject.ts';

const probe = readFileSync(new URL('player-probe.js', import.meta.url), 'utf8');

const maxRatio = 0.5;
const rates = [1, 6] as const;

/** Time in ms for the first bytes of the next reel, and for code that the app loads while it is idle. */
const afterwards = 5000;

/**
 * Down to the prepared next reel compared with the same press where the service refused every request for the next reel
 * before it, so that nothing of it is loaded. Both run alternately.
 */
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
        times[0].push(await stepOnce(prepared, origin, ids, true, rate));
        times[1].push(await stepOnce(cold, origin, ids, false, rate));
      }
      const [near, away] = times.map(median) as [number, number];
      figures.push(ratioFigure(`Down → first frame of a reel, ×${rate}`, 'ms', near, away, maxRatio));
    }
  } finally {
    for (const subject of subjects) await subject.close();
  }
  return figures;
}

/** Milliseconds from Down to the first frame of the next reel. */
async function stepOnce(
  subject: Subject,
  origin: string,
  ids: readonly number[],
  prepares: boolean,
  rate: 1 | 6,
): Promise<number> {
  const { page } = subject;
  const next = `*/reels/${ids[1]}/playback/*`;
  await page.goto('about:blank');
  await page.client.Storage.clearDataForOrigin({ origin, storageTypes: 'all' });
  await page.client.Network.clearBrowserCache();
  const stopRefusing = prepares ? null : await refuse(page, next);
  await page.goto(`${origin}/#/uz/reels/${ids[0]}`);
  await page.waitFor(`(document.querySelector('video') || {}).currentTime > 0`, 60_000);
  const asked = `performance.getEntriesByType('resource').some(({ name }) => /reels\\/${ids[1]}\\/playback/.test(name))`;
  await page.waitFor(asked, 60_000);
  await sleep(afterwards);
  await stopRefusing?.();
  await subject.slow(rate);
  try {
    await page.js('playback.armZap()');
    await page.press('down');
    return await page.waitFor<number>('playback.took', 60_000);
  } finally {
    await subject.slow(1);
  }
}

/** Answers requests for an address with an error until the returned function is called. */
async function refuse(
  { client: { Fetch } }: Subject['page'],
  urlPattern: string,
): Promise<() => Promise<void>> {
  const stop = Fetch.requestPaused(({ requestId }) => {
    void Fetch.fulfillRequest({ requestId, responseCode: 503 });
  });
  await Fetch.enable({ patterns: [{ urlPattern }] });
  return async () => {
    await Fetch.disable();
    stop();
  };
}
