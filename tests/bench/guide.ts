import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, maxFigure, median, quantile, ratioFigure } from './figures.ts';
import { type Paints, Subject, together } from './subject.ts';
import { inTurn, type Place } from './turns.ts';

const maxRatio = 1.1;
/** The line-up and the blocks of the guide that are kept, in MB. */
const maxHeapAdded = 5;
/**
 * Presses per turn, and turns per round. From the third row, six presses slide both guides twice; with eight, the guide of
 * ten channels would reach its end and slide less often.
 */
const leg = 6;
const legs = 12;
const third = 2;
/** A remote that repeats thirty times a second. */
const every = 1000 / 30;
/** Arrows held for a minute in total. */
const held = [
  ['right', 250],
  ['left', 250],
  ['down', 450],
  ['up', 440],
  ['right', 200],
  ['left', 200],
] as const;

interface Round {
  readonly channels: Paints;
  readonly times: Paints;
  readonly heap: number;
}

/**
 * The same presses in a guide of 500 channels, begun at its middle, and in one of ten channels, the baseline; both with
 * 48 programmes a day for a week. Then arrows are held for a minute in the large one.
 */
export async function guideFigures(many: string, few: string, rounds: number): Promise<Figure[]> {
  const subjects = [
    await Subject.open('500 channels', `${many}/`),
    await Subject.open('10 channels', `${few}/`),
  ] as const;
  try {
    const all: [Round, Round][] = [];
    for (let round = 0; round < rounds; round++) {
      all.push(await walkBoth(subjects, round));
      console.error(`guide: round ${round + 1} of ${rounds}`);
    }
    const figure = (what: string, of: (place: Place) => number) =>
      ratioFigure(`guide of 500 channels against 10, ×6: ${what}`, 'ms', of(0), of(1), maxRatio);
    // Per round, which has enough presses for a p95. Otherwise one round on a busy machine would set the p95 of all.
    const paints = (way: 'channels' | 'times', part: number) => (place: Place) =>
      median(all.map((round) => quantile(round[place][way].paints, part)));
    return [
      figure('key → paint between channels, p50', paints('channels', 0.5)),
      figure('key → paint between channels, p95', paints('channels', 0.95)),
      figure('key → paint between times, p50', paints('times', 0.5)),
      figure('key → paint between times, p95', paints('times', 0.95)),
      maxFigure(
        'guide of 500 channels against 10: more heap',
        'MB',
        median(all.map(heapAdded)),
        maxHeapAdded,
      ),
      ...(await holdAll(subjects[0])),
    ];
  } finally {
    for (const subject of subjects) await subject.close();
  }
}

const heapAdded = ([many, few]: readonly [Round, Round]): number => many.heap - few.heap;

async function walkBoth(subjects: readonly [Subject, Subject], round: number): Promise<[Round, Round]> {
  const channels: [Paints[], Paints[]] = [[], []];
  const times: [Paints[], Paints[]] = [[], []];
  const turn = { rate: 6, round } as const;
  await inTurn(subjects, { rate: 1, round }, async (subject, place) => {
    await subject.load('guide');
    await subject.settle();
    if (place === 0) {
      await subject.press('page-down', 36);
      await subject.press('up', leg);
    } else await subject.press('down', third);
    for (const key of ['down', 'right', 'up', 'left'] as const) await subject.press(key, leg);
    await subject.settle();
  });
  for (let done = 0; done < legs; done++) {
    await inTurn(subjects, turn, async (subject, place) => {
      await subject.settle();
      channels[place].push(await subject.timed(() => subject.press(done % 2 === 0 ? 'down' : 'up', leg)));
      times[place].push(await subject.timed(() => subject.press(done % 2 === 0 ? 'right' : 'left', leg)));
    });
  }
  const of = async (place: Place): Promise<Round> => ({
    channels: together(channels[place]),
    times: together(times[place]),
    heap: await subjects[place].heap(),
  });
  return [await of(0), await of(1)];
}

async function holdAll(subject: Subject): Promise<Figure[]> {
  // Programmes that arrive give the focused cell another start, so the view's own place counts. A held Up that leaves the
  // grid ends on the filters, which have no position.
  const at = (): Promise<string> =>
    subject.page.js<string>(
      `(document.querySelector('[data-focused]').getAttribute('data-pos') || '').split(',')[0] + ' ' +
        document.querySelector('[data-now-line]').parentNode.style.transform`,
    );
  let overshot = 0;
  const paints: number[] = [];
  await subject.load('guide');
  await subject.settle();
  await subject.slow(6);
  await subject.page.js('window.stopWatching = bench.watchScreen()');
  for (const [key, presses] of held) {
    const { paints: late } = await subject.timed(() => subject.repeat(key, presses, every));
    paints.push(...late);
    const reached = await at();
    // The key is up, so the focus must stay where it is now.
    await sleep(500);
    if ((await at()) !== reached) overshot += 1;
  }
  const offScreen = await subject.page.js<number>('(stopWatching(), bench.offScreen)');
  await subject.slow(1);
  const name = 'guide held for 60 s at 30 a second, ×6';
  return [
    maxFigure(`${name}: moves after the release`, '', overshot, 0),
    maxFigure(`${name}: frames without focus in sight`, '', offScreen, 0),
    maxFigure(`${name}: late, p50`, 'ms', quantile(paints, 0.5), 250),
  ];
}
