import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from './figures.ts';
import { afterwards, awaitNeighbour, firstFrameFigures, forget, type Rate, timed } from './first-frames.ts';
import { refuse } from './refuse.ts';
import type { Subject } from './subject.ts';

const maxRatio = 0.5;

/**
 * Down to the prepared next reel compared with the same press where the service refused every request for the next reel
 * before it, so that nothing of it is loaded. Both run alternately.
 */
export async function reelFigures(origin: string, rounds: number): Promise<Figure[]> {
  const response = await fetch(`${origin}/api/v2/reels/?page_size=20`);
  const { results } = (await response.json()) as { results: { id: number }[] };
  const ids = results.map(({ id }) => id);
  const step = (prepares: boolean) => (subject: Subject, rate: Rate) =>
    stepOnce(subject, origin, ids, prepares, rate);
  return firstFrameFigures({
    what: 'Down → first frame of a reel',
    origin,
    rounds,
    maxRatio,
    prepared: step(true),
    cold: step(false),
  });
}

/** Milliseconds from Down to the first frame of the next reel. */
async function stepOnce(
  subject: Subject,
  origin: string,
  ids: readonly number[],
  prepares: boolean,
  rate: Rate,
): Promise<number> {
  const { page } = subject;
  await forget(subject, origin);
  const stopRefusing = prepares ? null : await refuse(page, `*/reels/${ids[1]}/playback/*`);
  await page.goto(`${origin}/#/uz/reels/${ids[0]}`);
  await awaitNeighbour(subject, `reels/${ids[1]}`);
  await sleep(afterwards);
  await stopRefusing?.();
  return timed(subject, rate, async () => {
    await page.js('playback.armReel()');
    await page.press('down');
  });
}
