import type { EngineName } from '../engines/manifest.ts';
import { type Figure, median, ratioFigure } from './figures.ts';
import { Subject } from './subject.ts';
import { inTurn } from './turns.ts';

const rate = 6;
/** Allowed times as multiples of those of the build before. */
const max = { first: 0.65, picture: 0.4, live: 1 } as const;

interface Times {
  readonly first: number[];
  readonly picture: number[];
  readonly live: number[];
}

const noTimes = (): Times => ({ first: [], picture: [], live: [] });

/** Starts with nothing stored, then with everything stored, in both builds in turn, at a sixth of the speed. */
export async function beforeFigures(
  now: string,
  before: string,
  engine: EngineName,
  rounds: number,
): Promise<Figure[]> {
  const subjects = [
    await Subject.open('now', `${now}/`, { engine }),
    await Subject.open('before', `${before}/`, { engine }),
  ] as const;
  const times: readonly [Times, Times] = [noTimes(), noTimes()];
  try {
    for (let round = 0; round < rounds; round++) {
      await inTurn(subjects, { rate, round }, async (subject, place) => {
        await subject.forgetAll();
        times[place].first.push(await subject.load('home'));
        await subject.slow(1);
        await subject.awaitStored();
        await subject.slow(rate);
        times[place].live.push(await subject.restart());
        times[place].picture.push(await subject.page.js<number>('bench.picture'));
      });
      console.error(`starts against the build before, ${engine}: round ${round + 1} of ${rounds}`);
    }
  } finally {
    for (const subject of subjects) await subject.close();
  }
  const spread = (values: readonly number[]) => values.map(Math.round).sort((a, b) => a - b);
  console.error(JSON.stringify(times.map(({ first, picture, live }) => [first, picture, live].map(spread))));
  const figure = (what: string, of: keyof Times): Figure =>
    ratioFigure(
      `${what}, ×${rate}, ${engine}, against the build before`,
      'ms',
      median(times[0][of]),
      median(times[1][of]),
      max[of],
    );
  return [
    figure('first start, focused card', 'first'),
    figure('later start, picture', 'picture'),
    figure('later start, live screen', 'live'),
  ];
}
