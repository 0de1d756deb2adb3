import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, maxFigure, median, quantile, ratioFigure } from './figures.ts';
import { type Paints, Subject, together } from './subject.ts';
import { inTurn, type Place } from './turns.ts';

const maxRatio = 1.1;
/** The line-up, in MB. */
const maxHeapAdded = 5;
/** Presses in one direction. The list has five columns. */
const rows = 3;
const columns = 4;
/** Turns per round. A p95 needs many presses, or it would be the one press that a busy machine delayed. */
const legs = 12;
/** Presses before measuring, which let the engine compile the code, and milliseconds between them. */
const warm = 96;
const quick = 25;
/** The row of the 100 channels at which to begin. */
const middle = 8;

interface Round {
  readonly between: Paints;
  readonly along: Paints;
  readonly heap: number;
}

/**
 * The same presses on the channels screen with 2,000 channels, begun at row 96, and with 100 channels, the baseline, begun at
 * row 8 of 20: both lists scroll with each press between rows.
 */
export async function channelFigures(many: string, few: string, rounds: number): Promise<Figure[]> {
  const subjects = [
    await Subject.open('2,000 channels', `${many}/`),
    await Subject.open('100 channels', `${few}/`),
  ] as const;
  try {
    const all: [Round, Round][] = [];
    for (let round = 0; round < rounds; round++) {
      all.push(await walkBoth(subjects, round));
      console.error(`channels: round ${round + 1} of ${rounds}`);
    }
    // Per round, which has enough presses for a p95. Otherwise one round on a busy machine would set the p95 of all.
    const figure = (what: string, way: 'between' | 'along', part: number) => {
      const of = (place: Place) => median(all.map((round) => quantile(round[place][way].paints, part)));
      return ratioFigure(`2,000 channels against 100, ×6: ${what}`, 'ms', of(0), of(1), maxRatio);
    };
    return [
      figure('key → paint between rows, p50', 'between', 0.5),
      figure('key → paint between rows, p95', 'between', 0.95),
      figure('key → paint in a row, p50', 'along', 0.5),
      figure('key → paint in a row, p95', 'along', 0.95),
      maxFigure(
        '2,000 channels against 100: more heap',
        'MB',
        median(all.map(([large, small]) => large.heap - small.heap)),
        maxHeapAdded,
      ),
    ];
  } finally {
    for (const subject of subjects) await subject.close();
  }
}

async function walkBoth(subjects: readonly [Subject, Subject], round: number): Promise<[Round, Round]> {
  const between: [Paints[], Paints[]] = [[], []];
  const along: [Paints[], Paints[]] = [[], []];
  await inTurn(subjects, { rate: 1, round }, async (subject, place) => {
    await subject.load('channels');
    await subject.settle();
    for (let press = 0; press < warm; press++) {
      await subject.page.press(place === 0 || Math.floor(press / rows) % 2 === 0 ? 'down' : 'up');
      await sleep(quick);
    }
    if (place === 1) await subject.press('down', middle);
    // Loads the current programmes of these rows, in both.
    for (const key of ['down', 'up'] as const) await subject.press(key, rows);
    await subject.settle();
  });
  for (let done = 0; done < legs; done++) {
    await inTurn(subjects, { rate: 6, round }, async (subject, place) => {
      await subject.settle();
      between[place].push(
        await subject.timed(async () => {
          await subject.press('down', rows);
          await subject.press('up', rows);
        }),
      );
      along[place].push(
        await subject.timed(async () => {
          await subject.press('right', columns);
          await subject.press('left', columns);
        }),
      );
    });
  }
  const of = async (place: Place): Promise<Round> => ({
    between: together(between[place]),
    along: together(along[place]),
    heap: await subjects[place].heap(),
  });
  return [await of(0), await of(1)];
}
