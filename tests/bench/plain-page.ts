import type { EngineName } from '../engines/manifest.ts';
import { type Figure, median, quantile, ratioFigure } from './figures.ts';
import { walkHome } from './keys.ts';
import { startFigures } from './start.ts';
import { Subject } from './subject.ts';
import type { Place } from './turns.ts';

const maxKey = 1.25;
const paths = ['in a rail', 'between rails'] as const;
const rate = 6;

/**
 * Start, and time from a press to the end of its frame in an engine, against the plain page, which shares nothing with
 * the app.
 */
export async function plainPageFigures(
  origin: string,
  engine: EngineName,
  rounds: number,
): Promise<Figure[]> {
  const subjects = [
    await Subject.open('Oyna', `${origin}/`, { engine }),
    await Subject.open('plain page', `${origin}/plain/`, { engine }),
  ] as const;
  try {
    const start = await startFigures(subjects, rounds, rate, `plain page, ${engine}`);
    return [...start, ...(await plainPageKeys(subjects, rounds, `plain page, ${engine}`))];
  } finally {
    for (const subject of subjects) await subject.close();
  }
}

async function plainPageKeys(
  subjects: readonly [Subject, Subject],
  rounds: number,
  against: string,
): Promise<Figure[]> {
  const all: Awaited<ReturnType<typeof walkHome<(typeof paths)[number]>>>[] = [];
  for (let round = 0; round < rounds; round++) {
    all.push(await walkHome(subjects, { rate, round }, paths));
    console.error(`${against}: round ${round + 1} of ${rounds}`);
  }
  return paths.flatMap((way) => {
    const middle = (place: Place) => median(all.map((round) => median(round[place][way].paints)));
    const worst = (place: Place) =>
      quantile(
        all.flatMap((round) => round[place][way].paints),
        0.95,
      );
    const name = `key → paint ${way}, ×${rate}, ${against}`;
    return [
      ratioFigure(`${name}, p50`, 'ms', middle(0), middle(1), maxKey),
      ratioFigure(`${name}, p95`, 'ms', worst(0), worst(1), maxKey),
    ];
  });
}
