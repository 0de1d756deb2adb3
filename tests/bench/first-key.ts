import type { EngineName } from '../engines/manifest.ts';
import { type Figure, median, ratioFigure } from './figures.ts';
import { Subject } from './subject.ts';
import { inTurn } from './turns.ts';

const rate = 6;
/** Allowed multiples of the plain page. */
const max = { first: 1.6, later: 1.3 } as const;

/** What a start shows first, and the start in which the key is pressed then. */
const cases = {
  'a first start': ['first', 'cold', max.first],
  'a later start, on the picture of home': ['picture', 'stored', max.later],
  'a later start, on the live screen': ['first', 'stored', max.later],
} as const;
type Case = keyof typeof cases;

/** From the first key, pressed as soon as a start has something to show, to its frame, against the plain page. */
export async function firstKeyFigures(origin: string, engine: EngineName, rounds: number): Promise<Figure[]> {
  const subjects = [
    await Subject.open('Oyna', `${origin}/`, { engine }),
    await Subject.open('plain page', `${origin}/plain/`, { engine }),
  ] as const;
  const names = Object.keys(cases) as Case[];
  const times = new Map(names.map((name) => [name, [[], []] as readonly [number[], number[]]]));
  try {
    for (let round = 0; round < rounds; round++) {
      await inTurn(subjects, { rate, round }, async (subject, place) => {
        await subject.forgetAll();
        for (const name of names) {
          const [shown, how] = cases[name];
          times.get(name)?.[place].push(await subject.firstKey(shown, how));
          await subject.slow(1);
          // Home is kept as a start shows it.
          await subject.press('up');
          await subject.settle();
          if (place === 0) await subject.awaitStored();
          await subject.slow(rate);
        }
      });
      console.error(`first key, ${engine}: round ${round + 1} of ${rounds}`);
    }
  } finally {
    for (const subject of subjects) await subject.close();
  }
  return names.map((name) => {
    const [oyna = [], plain = []] = times.get(name) ?? [];
    const what = `first key → paint in ${name}, ×${rate}, plain page, ${engine}`;
    return ratioFigure(what, 'ms', median(oyna), median(plain), cases[name][2]);
  });
}
