import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, maxFigure, median, quantile, ratioFigure } from './figures.ts';
import type { Slowing, Subject } from './subject.ts';
import { inTurn, type Place } from './turns.ts';

const maxRatio = 1.5;
/** A remote that repeats thirty times a second. */
const every = 1000 / 30;
const legs = ['right', 'left', 'right', 'left'] as const;
const presses = 17;

interface Leg {
  readonly missed: number;
  readonly paints: readonly number[];
}

interface Hold extends Leg {
  readonly offScreen: number;
}

/** A held arrow along a rail of films: presses without effect, delay of the others, and frames with the focus out of sight. */
export async function heldFigures(
  subjects: readonly [Subject, Subject],
  rounds: number,
  rate: Slowing,
): Promise<Figure[]> {
  const holds: [Hold, Hold][] = [];
  for (let round = 0; round < rounds; round++) holds.push(await holdBoth(subjects, rate, round));
  const worst = (of: (hold: Hold) => number) => Math.max(...holds.map(([ours]) => of(ours)));
  const middle = (place: Place) => median(holds.map((round) => median(round[place].paints)));
  const latest = (place: Place) =>
    quantile(
      holds.flatMap((round) => round[place].paints),
      0.95,
    );
  const name = `held at 30 a second, ×${rate}`;
  return [
    maxFigure(
      `${name}: presses missed or overshot`,
      '',
      worst((it) => it.missed),
      0,
    ),
    ratioFigure(`${name}: late, p50`, 'ms', middle(0), middle(1), maxRatio),
    ratioFigure(`${name}: late, p95`, 'ms', latest(0), latest(1), maxRatio),
    maxFigure(
      `${name}: frames without focus in sight`,
      '',
      worst((it) => it.offScreen),
      0,
    ),
  ];
}

/** Each leg in one page and then in the other. */
async function holdBoth(
  subjects: readonly [Subject, Subject],
  rate: Slowing,
  round: number,
): Promise<[Hold, Hold]> {
  const turn = { rate, round };
  const done: [Leg[], Leg[]] = [[], []];
  const offScreen: [number, number] = [0, 0];
  await inTurn(subjects, turn, async (subject) => {
    await subject.load('home');
    await subject.settle();
    await subject.press('down', 4);
    await subject.settle();
  });
  for (const leg of legs) {
    await inTurn(subjects, turn, async (subject, place) => {
      done[place].push(await hold(subject, leg));
    });
  }
  await inTurn(subjects, turn, async (subject, place) => {
    await subject.page.js('window.stopWatching = bench.watchScreen()');
    for (const leg of legs) await subject.repeat(leg, presses, every);
    offScreen[place] = await subject.page.js<number>('(stopWatching(), bench.offScreen)');
  });
  const of = (place: Place): Hold => ({
    missed: done[place].reduce((sum, { missed }) => sum + missed, 0),
    paints: done[place].flatMap(({ paints }) => paints),
    offScreen: offScreen[place],
  });
  return [of(0), of(1)];
}

async function hold(subject: Subject, leg: (typeof legs)[number]): Promise<Leg> {
  const before = await subject.column();
  const { paints } = await subject.timed(async () => {
    await subject.repeat(leg, presses, every);
    await sleep(every);
    // The key is up, so the focus must stay where it is now.
    await subject.settle();
  });
  const moved = (await subject.column()) - before;
  return { missed: Math.abs(presses - Math.abs(moved)), paints };
}
