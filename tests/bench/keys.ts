import { type Figure, median, mostFigure, paintFigure, quantile } from './figures.ts';
import type { Paints, Slowing, Subject } from './subject.ts';
import { intoResults, type Walk, walkResults, walks } from './walks.ts';

const most = 1.25;
const ways = [...(Object.keys(walks) as Walk[]), 'in the grid of results'] as const;
type Way = (typeof ways)[number];
type Round = Readonly<Record<Way, Paints>>;

async function walk(subject: Subject): Promise<Round> {
  const done: Partial<Record<Way, Paints>> = {};
  await subject.load('home');
  await subject.settle();
  for (const way of Object.keys(walks) as Walk[]) done[way] = await walks[way](subject);
  await subject.load('search');
  await subject.settle();
  await intoResults(subject);
  done['in the grid of results'] = await walkResults(subject);
  return done as Round;
}

/** From a press to the end of the frame that shows it, by where it is pressed. */
export async function keyFigures(
  subjects: readonly [Subject, Subject],
  rounds: number,
  rate: Slowing,
): Promise<Figure[]> {
  const all = subjects.map(() => [] as Round[]);
  for (let round = 0; round < rounds; round++) {
    for (const [place, subject] of subjects.entries()) {
      await subject.slow(rate);
      all[place]?.push(await walk(subject));
      await subject.slow(1);
    }
    console.error(`×${rate}: round ${round + 1} of ${rounds}`);
  }
  return ways.flatMap((way) => {
    const at = (place: number, part: number) =>
      median((all[place] ?? []).map((round) => quantile(round[way].paints, part)));
    const tasks = (place: number) =>
      (all[place] ?? []).reduce((sum, round) => sum + round[way].longTasks.length, 0) / rounds;
    const name = `key → paint ${way}, ×${rate}`;
    return [
      paintFigure(`${name}, p50`, at(0, 0.5), at(1, 0.5), most),
      paintFigure(`${name}, p95`, at(0, 0.95), at(1, 0.95), most),
      ...(rate === 6
        ? [mostFigure(`long tasks a round ${way}, ×${rate}`, '', tasks(0), tasks(1), tasks(1))]
        : []),
    ];
  });
}
