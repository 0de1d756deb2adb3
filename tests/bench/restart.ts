import { type Figure, median, ratioFigure } from './figures.ts';
import type { Subject } from './subject.ts';

const maxRatio = 0.7;
/** A television's Wi-Fi far from the router: ms and kbit/s. */
const network = { latency: 40, download: 8000, upload: 8000 } as const;

/**
 * The second start of the hosted app compared with the first, from start to the first focused card on a slow set. The
 * first one has an empty cache and no service worker. "Over a network" adds latency and a limited rate, which the first
 * start of a viewer has and a local server does not.
 */
export async function restartFigures(oyna: Subject, rounds: number): Promise<Figure[]> {
  const local = await startTwice(oyna, rounds, {});
  const remote = await startTwice(oyna, rounds, network);
  return [
    ratioFigure(
      'second start against the first, ×6, over a network',
      'ms',
      remote.second,
      remote.first,
      maxRatio,
    ),
    ratioFigure(
      'second start against the first, ×6, local server',
      'ms',
      local.second,
      local.first,
      maxRatio,
    ),
  ];
}

async function startTwice(
  oyna: Subject,
  rounds: number,
  conditions: Partial<typeof network>,
): Promise<{ first: number; second: number }> {
  const times = { first: [] as number[], second: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    await oyna.forget();
    await oyna.slow(6, conditions);
    times.first.push(await oyna.load('home'));
    await oyna.slow(1);
    await oyna.page.waitFor(installed, 60_000);
    await oyna.settle();
    await oyna.slow(6, conditions);
    times.second.push(await oyna.restart());
    await oyna.slow(1);
  }
  return { first: median(times.first), second: median(times.second) };
}

/** Whether the service worker is active, and has stored its files. */
const installed = `navigator.serviceWorker.getRegistration().then(function (it) {
  return Boolean(it && it.active && it.active.state === 'activated');
})`;
