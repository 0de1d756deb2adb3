import { type Figure, median, quantile, ratioFigure } from './figures.ts';
import { Subject } from './subject.ts';

const most = 1.1;

interface Round {
  readonly p50: number;
  readonly p95: number;
  readonly heap: number;
}

/** The same presses in a catalogue of 10,000 titles in 200 rails and in one of 100: the floor is the smaller one. */
export async function flatFigures(many: string, few: string, rounds: number): Promise<Figure[]> {
  const subjects = await Promise.all([
    Subject.open('10,000 titles', `${many}/`),
    Subject.open('100 titles', `${few}/`),
  ]);
  try {
    const all = subjects.map(() => [] as Round[]);
    for (let round = 0; round < rounds; round++) {
      for (const [place, subject] of subjects.entries()) all[place]?.push(await walk(subject));
    }
    const middle = (place: number, of: (round: Round) => number) => median((all[place] ?? []).map(of));
    const name = '10,000 titles against 100, ×6';
    return [
      ratioFigure(
        `${name}: key → paint, p50`,
        'ms',
        middle(0, (it) => it.p50),
        middle(1, (it) => it.p50),
        most,
      ),
      ratioFigure(
        `${name}: key → paint, p95`,
        'ms',
        middle(0, (it) => it.p95),
        middle(1, (it) => it.p95),
        most,
      ),
      ratioFigure(
        `${name}: heap`,
        'MB',
        middle(0, (it) => it.heap),
        middle(1, (it) => it.heap),
        most,
      ),
    ];
  } finally {
    for (const subject of subjects) await subject.close();
  }
}

async function walk(subject: Subject): Promise<Round> {
  await subject.slow(6);
  await subject.load('home');
  await subject.settle();
  await subject.press('down', 2);
  const { paints } = await subject.timed(() => subject.press('right', 16));
  await subject.slow(1);
  await subject.page.client.HeapProfiler.collectGarbage();
  const { usedSize } = await subject.page.client.Runtime.getHeapUsage();
  return { p50: quantile(paints, 0.5), p95: quantile(paints, 0.95), heap: usedSize / 1e6 };
}
