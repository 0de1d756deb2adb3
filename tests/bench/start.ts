import { type Figure, median, ratioFigure } from './figures.ts';
import type { Slowing, Subject } from './subject.ts';

/** Allowed times of the pages that the app is measured against. */
const maxStart = { baseline: 2, floor: 1.5 } as const;

/** From a start with an empty cache to the first focused card on the screen. */
export async function startFigures(
  subjects: readonly [Subject, Subject],
  rounds: number,
  rate: Slowing,
  /** The floor of an engine; the baseline by default. */
  floor?: string,
): Promise<Figure[]> {
  const times = subjects.map(() => [] as number[]);
  for (let round = 0; round < rounds; round++) {
    for (const [place, subject] of subjects.entries()) {
      await subject.slow(rate);
      times[place]?.push(await subject.load('home'));
      await subject.slow(1);
    }
  }
  const [oyna = [], baseline = []] = times;
  const what = `first focused card, ×${rate}${floor ? `, ${floor}` : ''}`;
  const limit = floor ? maxStart.floor : maxStart.baseline;
  return [ratioFigure(what, 'ms', median(oyna), median(baseline), limit)];
}
