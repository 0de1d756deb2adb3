import { type Figure, median, ratioFigure } from './figures.ts';
import type { Subject } from './subject.ts';

const maxRatio = 1.5;
const presses = 15;

interface Cost {
  readonly busy: number;
  readonly all: number;
}

/** CPU time of a press along a rail of films, unthrottled: of the page's main thread and of the whole browser. */
export async function costFigures(subjects: readonly [Subject, Subject], rounds: number): Promise<Figure[]> {
  const costs = subjects.map(() => [] as Cost[]);
  for (let round = 0; round < rounds; round++) {
    for (const [place, subject] of subjects.entries()) costs[place]?.push(await cost(subject));
  }
  const middle = (place: number, of: (cost: Cost) => number) => median((costs[place] ?? []).map(of));
  return [
    ratioFigure(
      'CPU a key, ×1, page',
      'ms',
      middle(0, (it) => it.busy),
      middle(1, (it) => it.busy),
      maxRatio,
    ),
    ratioFigure(
      'CPU a key, ×1, browser',
      'ms',
      middle(0, (it) => it.all),
      middle(1, (it) => it.all),
      maxRatio,
    ),
  ];
}

async function cost(subject: Subject): Promise<Cost> {
  await subject.load('home');
  await subject.settle();
  await subject.press('down', 4);
  await subject.settle();
  const [busy, all] = [await subject.busy(), await subject.cpu()];
  await subject.press('right', presses);
  const perKey = (before: number, after: number) => ((after - before) / presses) * 1000;
  return { busy: perKey(busy, await subject.busy()), all: perKey(all, await subject.cpu()) };
}
