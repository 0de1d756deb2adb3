import type { EngineName } from '../engines/manifest.ts';
import { type Figure, median, ratioFigure } from './figures.ts';
import { Subject } from './subject.ts';

const rate = 6;
/** Without a network, a later start takes no longer than with one. */
const maxRatio = 1.1;
const parts = ['picture', 'live screen'] as const;

/** A later start of the hosted app without a network against one with a network. */
export async function offlineFigures(origin: string, engine: EngineName, rounds: number): Promise<Figure[]> {
  const subject = await Subject.open('Oyna', `${origin}/`, { engine });
  const times = [true, false].map(() => ({ picture: [] as number[], 'live screen': [] as number[] }));
  try {
    await subject.load('home');
    await subject.awaitStored();
    for (let round = 0; round < rounds; round++) {
      for (const offline of round % 2 === 0 ? [true, false] : [false, true]) {
        await subject.slow(rate, { offline });
        const all = times[offline ? 0 : 1];
        all?.['live screen'].push(await subject.restart());
        all?.picture.push(await subject.page.js<number>('bench.picture'));
        await subject.slow(1);
        await subject.settle();
      }
      console.error(`offline, ${engine}: round ${round + 1} of ${rounds}`);
    }
  } finally {
    await subject.close();
  }
  const [without, with_] = times;
  return parts.map((part) =>
    ratioFigure(
      `start without a network, ${part}, ×${rate}, ${engine}, against one with it`,
      'ms',
      median(without?.[part] ?? []),
      median(with_?.[part] ?? []),
      maxRatio,
    ),
  );
}
