import { setTimeout as sleep } from 'node:timers/promises';
import { droppedShare } from './dropped-share.ts';
import { type Figure, maxFigure, median } from './figures.ts';
import { afterwards, awaitNeighbour, forget, open, type Rate, sideBySide } from './first-frames.ts';
import { freeChannels } from './free-channels.ts';
import { refuse } from './refuse.ts';
import type { Subject } from './subject.ts';

/** The allowed difference in percentage points: two runs of the same differ by as much. */
const maxDropped = 1;

/**
 * Frames that the playing channel drops while its neighbours are prepared, compared with the same seconds where the
 * service refuses the neighbours, so that nothing is prepared. Both run alternately.
 */
export async function neighbourFrameFigures(origin: string, rounds: number): Promise<Figure[]> {
  const { from, to, before } = await freeChannels(origin);
  const watch = (prepares: boolean) => (subject: Subject, rate: Rate) =>
    watchOnce(subject, origin, { from, next: [to, before], prepares, rate });
  const results = await sideBySide({ origin, rounds, prepared: watch(true), cold: watch(false) });
  return results.map(({ rate, ...shares }) => {
    const [prepared, cold] = [median(shares.prepared), median(shares.cold)];
    const what = `frames dropped while neighbours are prepared, ×${rate}`;
    return maxFigure(what, '%', prepared, cold + maxDropped, cold);
  });
}

interface Watched {
  readonly from: number;
  /** In the order in which they are prepared. */
  readonly next: readonly number[];
  readonly prepares: boolean;
  readonly rate: Rate;
}

/** Percentage of the frames that a channel drops from its start until its neighbours are prepared. */
async function watchOnce(subject: Subject, origin: string, watched: Watched): Promise<number> {
  const { from, next, prepares, rate } = watched;
  const { page } = subject;
  await forget(subject, origin);
  const playbacks = next.map((id) => `*/channel/${id}/playback/*`);
  const stopRefusing = prepares ? null : await refuse(page, ...playbacks);
  try {
    await open(subject, origin, `watch/channel/${from}`);
    await page.waitFor(`(document.querySelector('video') || {}).currentTime > 0`, 60_000);
    await subject.slow(rate);
    return await droppedShare(page, async () => {
      for (const id of next) await awaitNeighbour(subject, `channel/${id}`);
      await sleep(afterwards);
    });
  } finally {
    await subject.slow(1);
    await stopRefusing?.();
  }
}
