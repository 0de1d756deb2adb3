import { type Figure, median, ratioFigure } from './figures.ts';
import type { Slowing, Subject } from './subject.ts';

const maxRatio = 2;

/** From a start with an empty cache to the first focused card on the screen. */
export async function startFigures(
  subjects: readonly [Subject, Subject],
  rounds: number,
  rate: Slowing,
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
  return [ratioFigure(`first focused card, ×${rate}`, 'ms', median(oyna), median(baseline), maxRatio)];
}
