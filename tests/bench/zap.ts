import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from './figures.ts';
import {
  afterwards,
  awaitNeighbour,
  firstFrameFigures,
  forget,
  open,
  type Rate,
  timed,
} from './first-frames.ts';
import { freeChannels } from './free-channels.ts';
import type { Subject } from './subject.ts';

const maxRatio = 0.6;

/**
 * CH+ to a prepared neighbour compared with a cold start of the same channel: opened from the list of channels by an
 * app that has played nothing yet. Both run alternately.
 */
export async function zapFigures(origin: string, rounds: number): Promise<Figure[]> {
  const { from, to } = await freeChannels(origin);
  return firstFrameFigures({
    what: 'CH+ → first frame',
    origin,
    rounds,
    maxRatio,
    prepared: (subject, rate) => zapOnce(subject, origin, from, to, rate),
    cold: (subject, rate) => startOnce(subject, origin, to, rate),
  });
}

/** Milliseconds from CH+ to the first frame of the prepared neighbour. */
async function zapOnce(
  subject: Subject,
  origin: string,
  from: number,
  to: number,
  rate: Rate,
): Promise<number> {
  await forget(subject, origin);
  await open(subject, origin, `watch/channel/${from}`);
  await awaitNeighbour(subject, `channel/${to}`);
  await sleep(afterwards);
  return timed(subject, rate, async () => {
    await subject.page.js('playback.armZap()');
    await subject.page.press('page-up');
  });
}

/** Milliseconds from opening the channel to its first frame. */
async function startOnce(subject: Subject, origin: string, channel: number, rate: Rate): Promise<number> {
  await forget(subject, origin);
  await open(subject, origin, 'channels');
  await subject.settle();
  await sleep(afterwards);
  return timed(subject, rate, () => subject.page.js(`playback.open('#/uz/watch/channel/${channel}')`));
}
