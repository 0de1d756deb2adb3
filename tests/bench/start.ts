import { type Figure, median, ratioFigure } from './figures.ts';
import type { Slowing, Subject } from './subject.ts';

/** Allowed times of the pages that the app is measured against. */
const maxStart = { baseline: 2, plain: 1.5 } as const;

/** From a start with an empty cache to the first focused card on the screen. */
export async function startFigures(
  subjects: readonly [Subject, Subject],
  rounds: number,
  rate: Slowing,
  /** What it is compared with; the baseline by default. */
  plain?: string,
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
  const what = `first focused card, ×${rate}${plain ? `, ${plain}` : ''}`;
  const limit = plain ? maxStart.plain : maxStart.baseline;
  return [ratioFigure(what, 'ms', median(oyna), median(baseline), limit)];
}
