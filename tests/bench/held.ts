import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, median, mostFigure, quantile, ratioFigure } from './figures.ts';
import type { Slowing, Subject } from './subject.ts';

const most = 1.5;
/** A remote that repeats thirty times a second. */
const every = 1000 / 30;
const legs = ['right', 'left', 'right', 'left'] as const;
const presses = 17;

interface Hold {
  readonly missed: number;
  readonly late: number;
  readonly latest: number;
  readonly offScreen: number;
}

/** A held arrow along a rail of films: presses that did nothing, how late the others showed, focus out of sight. */
export async function heldFigures(
  subjects: readonly [Subject, Subject],
  rounds: number,
  rate: Slowing,
): Promise<Figure[]> {
  const holds = subjects.map(() => [] as Hold[]);
  for (let round = 0; round < rounds; round++) {
    for (const [place, subject] of subjects.entries()) {
      await subject.slow(rate);
      holds[place]?.push(await hold(subject));
      await subject.slow(1);
    }
  }
  const middle = (place: number, of: (hold: Hold) => number) => median((holds[place] ?? []).map(of));
  const worst = (of: (hold: Hold) => number) => Math.max(...(holds[0] ?? []).map(of));
  const name = `held at 30 a second, ×${rate}`;
  return [
    mostFigure(
      `${name}: presses missed or overshot`,
      '',
      worst((it) => it.missed),
      0,
    ),
    ratioFigure(
      `${name}: late, p50`,
      'ms',
      middle(0, (it) => it.late),
      middle(1, (it) => it.late),
      most,
    ),
    ratioFigure(
      `${name}: late, p95`,
      'ms',
      middle(0, (it) => it.latest),
      middle(1, (it) => it.latest),
      most,
    ),
    mostFigure(
      `${name}: frames without focus in sight`,
      '',
      worst((it) => it.offScreen),
      0,
    ),
  ];
}

async function hold(subject: Subject): Promise<Hold> {
  await subject.load('home');
  await subject.settle();
  await subject.press('down', 4);
  await subject.settle();
  let missed = 0;
  const { paints } = await subject.timed(async () => {
    for (const leg of legs) {
      const before = await subject.column();
      await subject.repeat(leg, presses, every);
      await sleep(every);
      // What shows now is where it must stay: the key is up.
      await subject.settle();
      const moved = (await subject.column()) - before;
      missed += Math.abs(presses - Math.abs(moved));
    }
  });
  await subject.page.js('window.stopWatching = bench.watchScreen()');
  for (const leg of legs) await subject.repeat(leg, presses, every);
  const offScreen = await subject.page.js<number>('(stopWatching(), bench.offScreen)');
  return { missed, late: median(paints), latest: quantile(paints, 0.95), offScreen };
}
