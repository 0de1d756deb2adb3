import { type Figure, maxFigure, median, paintFigure, quantile } from './figures.ts';
import type { Paints, Slowing, Subject } from './subject.ts';
import { inTurn, type Place } from './turns.ts';
import { type Walk, walkGrid, walks } from './walks.ts';

const maxRatio = 1.25;
const ways = [...(Object.keys(walks) as Walk[]), 'in a grid'] as const;
type Way = (typeof ways)[number];
type Round<W extends Way> = Readonly<Record<W, Paints>>;

function show(
  subjects: readonly [Subject, Subject],
  turn: { readonly rate: Slowing; readonly round: number },
  screen: 'home' | 'cinema',
): Promise<void> {
  return inTurn(subjects, turn, async (subject) => {
    await subject.load(screen);
    await subject.settle();
  });
}

/** Loads home in both pages and walks each path in one and then in the other, so that a busy moment slows both. */
export async function walkHome<W extends Walk>(
  subjects: readonly [Subject, Subject],
  turn: { readonly rate: Slowing; readonly round: number },
  paths: readonly W[],
): Promise<[Round<W>, Round<W>]> {
  const done: [Partial<Record<W, Paints>>, Partial<Record<W, Paints>>] = [{}, {}];
  await show(subjects, turn, 'home');
  for (const way of paths) {
    await inTurn(subjects, turn, async (subject, place) => {
      done[place][way] = await walks[way](subject);
    });
  }
  return done as [Round<W>, Round<W>];
}

/** Walks home, and then the cinema screen. */
async function walkBoth(
  subjects: readonly [Subject, Subject],
  rate: Slowing,
  round: number,
): Promise<[Round<Way>, Round<Way>]> {
  const turn = { rate, round };
  const done: [Partial<Round<Way>>, Partial<Round<Way>>] = await walkHome(
    subjects,
    turn,
    Object.keys(walks) as Walk[],
  );
  await show(subjects, turn, 'cinema');
  await inTurn(subjects, turn, async (subject, place) => {
    done[place] = { ...done[place], 'in a grid': await walkGrid(subject) };
  });
  return done as [Round<Way>, Round<Way>];
}

/**
 * Time from a press to the end of the frame that shows it, by location. The p50 is the median over rounds;
 * the p95 is taken over the presses of all rounds, because a single walk has too few.
 */
export async function keyFigures(
  subjects: readonly [Subject, Subject],
  rounds: number,
  rate: Slowing,
): Promise<Figure[]> {
  const all: [Round<Way>, Round<Way>][] = [];
  for (let round = 0; round < rounds; round++) {
    all.push(await walkBoth(subjects, rate, round));
    console.error(`×${rate}: round ${round + 1} of ${rounds}`);
  }
  return ways.flatMap((way) => {
    const middle = (place: Place) => median(all.map((round) => median(round[place][way].paints)));
    const worst = (place: Place) =>
      quantile(
        all.flatMap((round) => round[place][way].paints),
        0.95,
      );
    const tasks = (of: 'longTasks' | 'pressTasks', place: Place) =>
      all.reduce((sum, round) => sum + round[place][way][of].length, 0) / rounds;
    const [ours, baselines] = [tasks('longTasks', 0), tasks('longTasks', 1)];
    const name = `key → paint ${way}, ×${rate}`;
    return [
      paintFigure(`${name}, p50`, middle(0), middle(1), maxRatio),
      paintFigure(`${name}, p95`, worst(0), worst(1), maxRatio),
      ...(rate === 6
        ? [
            maxFigure(
              `presses in a long task a round ${way}, ×${rate}`,
              '',
              tasks('pressTasks', 0),
              0,
              tasks('pressTasks', 1),
            ),
            maxFigure(`long tasks a round ${way}, ×${rate}`, '', ours, baselines, baselines),
          ]
        : []),
    ];
  });
}
