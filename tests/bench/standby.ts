import type { EngineName } from '../engines/manifest.ts';
import { type Figure, maxFigure, median } from './figures.ts';
import { Subject } from './subject.ts';

const rate = 6;
const maxReturn = 100;
/** A minute makes the app refresh everything; a short time does not. */
const away = { 'ten seconds': 10_000, 'a night': 9 * 60 * 60 * 1000 } as const;

/** From the end of a standby to the frame that shows home with the focus where it was. */
export async function standbyFigures(origin: string, engine: EngineName, rounds: number): Promise<Figure[]> {
  const subject = await Subject.open('Oyna', `${origin}/`, { engine });
  const times: Record<keyof typeof away, number[]> = { 'ten seconds': [], 'a night': [] };
  try {
    for (let round = 0; round < rounds; round++) {
      await subject.load('home');
      await subject.settle();
      await subject.press('down', 2);
      await subject.press('right', 2);
      await subject.slow(rate);
      for (const time of Object.keys(away) as (keyof typeof away)[]) {
        await subject.settle();
        times[time].push(await subject.standBy(away[time]));
      }
      await subject.slow(1);
    }
  } finally {
    await subject.close();
  }
  return Object.entries(times).map(([time, all]) =>
    maxFigure(`home after a standby of ${time}, ×${rate}, ${engine}`, 'ms', median(all), maxReturn),
  );
}
