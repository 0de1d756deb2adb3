import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, median, quantile, ratioFigure } from './figures.ts';
import { type Paints, Subject, together } from './subject.ts';
import { inTurn, type Place } from './turns.ts';

const maxRatio = 1.1;
/** Presses per turn. */
const leg = 8;
/** Turns per round, between rails and along one. A p95 needs many presses. */
const legs = 6;
/** Rails of the large catalogue to walk down and up before measuring. */
const warm = 40;
/** Milliseconds between two of those presses. */
const quick = 25;
/** Number of rails to walk down in the small catalogue. */
const fewRails = 4;
/** A turn there, with as many presses down as up: from the first rail to the last and back, and once to the second. */
const fewLegs = [fewRails - 1, 1];

interface Round {
  readonly between: Paints;
  readonly along: Paints;
  readonly heap: number;
}

/**
 * The same presses in a catalogue of 10,000 titles in 200 rails and in one of 100 titles, the baseline: each
 * press enters a new rail in the large one and walks up and down the few rails of the small one.
 */
export async function flatFigures(many: string, few: string, rounds: number): Promise<Figure[]> {
  const subjects = [
    await Subject.open('10,000 titles', `${many}/`),
    await Subject.open('100 titles', `${few}/`),
  ] as const;
  try {
    const all: [Round, Round][] = [];
    for (let round = 0; round < rounds; round++) {
      all.push(await walkBoth(subjects, round));
      console.error(`flat: round ${round + 1} of ${rounds}`);
    }
    const figure = (what: string, unit: 'ms' | 'MB', of: (place: Place) => number) =>
      ratioFigure(`10,000 titles against 100, ×6: ${what}`, unit, of(0), of(1), maxRatio);
    // Per round, which has enough presses for a p95. Otherwise one round on a busy machine would set the p95 of all.
    const paints = (way: 'between' | 'along', part: number) => (place: Place) =>
      median(all.map((round) => quantile(round[place][way].paints, part)));
    return [
      figure('key → paint between rails, p50', 'ms', paints('between', 0.5)),
      figure('key → paint between rails, p95', 'ms', paints('between', 0.95)),
      figure('key → paint in a rail, p50', 'ms', paints('along', 0.5)),
      figure('key → paint in a rail, p95', 'ms', paints('along', 0.95)),
      figure('heap', 'MB', (place) => median(all.map((round) => round[place].heap))),
    ];
  } finally {
    for (const subject of subjects) await subject.close();
  }
}

async function walkBoth(subjects: readonly [Subject, Subject], round: number): Promise<[Round, Round]> {
  const between: [Paints[], Paints[]] = [[], []];
  const along: [Paints[], Paints[]] = [[], []];
  const turn = { rate: 6, round } as const;
  await inTurn(subjects, { rate: 1, round }, warmUp);
  // From rail to rail in both: the area above the first rail of the small one is not a rail and is quicker to leave.
  await subjects[1].press('down');
  for (let done = 0; done < legs; done++) {
    await inTurn(subjects, turn, async (subject, place) => {
      await subject.settle();
      between[place].push(await subject.timed(() => descend(subject, place)));
    });
  }
  // With rails above and below, as in the large catalogue.
  await subjects[1].press('down', fewRails - 2);
  for (let done = 0; done < legs; done++) {
    await inTurn(subjects, turn, async (subject, place) => {
      await subject.settle();
      along[place].push(await subject.timed(() => subject.press(done % 2 === 0 ? 'right' : 'left', leg)));
    });
  }
  const of = async (place: Place): Promise<Round> => ({
    between: together(between[place]),
    along: together(along[place]),
    heap: await subjects[place].heap(),
  });
  return [await of(0), await of(1)];
}

/** Lets the engine compile the code in both. */
async function warmUp(subject: Subject, place: Place): Promise<void> {
  await subject.load('home');
  await subject.settle();
  const rails = place === 0 ? warm : fewRails;
  for (let press = 0; press < 2 * warm; press++) {
    await subject.page.press(Math.floor(press / rails) % 2 === 0 ? 'down' : 'up');
    await sleep(quick);
  }
}

async function descend(subject: Subject, place: Place): Promise<void> {
  if (place === 0) return subject.press('down', leg);
  for (const presses of fewLegs) {
    await subject.press('down', presses);
    await subject.press('up', presses);
  }
}
