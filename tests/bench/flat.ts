import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, median, quantile, ratioFigure } from './figures.ts';
import { type Paints, Subject } from './subject.ts';

const most = 1.1;
const between = 40;
const along = 16;
/** Between two presses before what is measured, in ms. */
const quick = 25;

interface Catalogue {
  readonly subject: Subject;
  /** How far one can go down in it: presses in which each rail is a new one, or that many and back. */
  readonly rails: number;
}

interface Round {
  readonly between: Paints;
  readonly along: Paints;
  readonly heap: number;
}

/**
 * The same presses in a catalogue of 10,000 titles in 200 rails and in one of 100, which is the floor: down through 40
 * rails of the large one, and up and down the few of the small one.
 */
export async function flatFigures(many: string, few: string, rounds: number): Promise<Figure[]> {
  const catalogues: readonly Catalogue[] = [
    { subject: await Subject.open('10,000 titles', `${many}/`), rails: between },
    { subject: await Subject.open('100 titles', `${few}/`), rails: 4 },
  ];
  try {
    const all = catalogues.map(() => [] as Round[]);
    for (let round = 0; round < rounds; round++) {
      for (const [place, catalogue] of catalogues.entries()) all[place]?.push(await walk(catalogue));
    }
    const middle = (place: number, of: (round: Round) => number) => median((all[place] ?? []).map(of));
    const figure = (what: string, unit: 'ms' | 'MB', of: (round: Round) => number) =>
      ratioFigure(`10,000 titles against 100, ×6: ${what}`, unit, middle(0, of), middle(1, of), most);
    return [
      figure('key → paint between rails, p50', 'ms', (it) => quantile(it.between.paints, 0.5)),
      figure('key → paint between rails, p95', 'ms', (it) => quantile(it.between.paints, 0.95)),
      figure('key → paint in a rail, p50', 'ms', (it) => quantile(it.along.paints, 0.5)),
      figure('key → paint in a rail, p95', 'ms', (it) => quantile(it.along.paints, 0.95)),
      figure('heap', 'MB', (it) => it.heap),
    ];
  } finally {
    for (const { subject } of catalogues) await subject.close();
  }
}

async function walk({ subject, rails }: Catalogue): Promise<Round> {
  const key = (press: number) => (Math.floor(press / rails) % 2 === 0 ? 'down' : 'up');
  await subject.load('home');
  await subject.settle();
  // What the engine compiles comes with use, in either of them.
  for (let press = 0; press < 2 * between; press++) {
    await subject.page.press(key(press));
    await sleep(quick);
  }
  await subject.slow(6);
  await subject.settle();
  const paints = await subject.timed(async () => {
    for (let done = 0; done < between; done += rails) await subject.press(key(done), rails);
  });
  // Where it ended in the small one is above its rails of films.
  if (rails < between) await subject.press('down', rails);
  const alongOne = await subject.timed(() => subject.press('right', along));
  await subject.slow(1);
  return { between: paints, along: alongOne, heap: await subject.heap() };
}
