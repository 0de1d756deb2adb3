import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { buildWholeWeb, isWebStale } from '../../server/src/build-web.ts';
import { costFigures } from './cost.ts';
import type { Figure } from './figures.ts';
import { flatFigures } from './flat.ts';
import { heldFigures } from './held.ts';
import type { FlatHosts, Hosts } from './host.ts';
import { keyFigures } from './keys.ts';
import { longRunFigures } from './long-run.ts';
import { playerFigures } from './player.ts';
import { sizeFigures } from './sizes.ts';
import { startFigures } from './start.ts';
import { Subject } from './subject.ts';

/**
 * Measures home on a slow set against the floor, the same screen in plain DOM:
 * `npm run bench -- [--only start,keys,cost,held,flat,long,size,player] [--rounds 5] [--json]`.
 * Both take turns, so that a busy machine slows both. The exit code is 1 when a limit is missed.
 */
const parts = ['start', 'keys', 'cost', 'held', 'flat', 'long', 'size', 'player'] as const;
type Part = (typeof parts)[number];

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: parts.join(',') },
    rounds: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const wanted = new Set(values.only.split(','));
const wants = (...some: readonly Part[]) => some.some((part) => wanted.has(part));

/** Starts servers for as long as `use` needs them. */
async function withHosts<T, R>(kind: 'demo' | 'flat', use: (hosts: T) => Promise<R>): Promise<R> {
  const child = fork(new URL('host.ts', import.meta.url), [kind]);
  try {
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The servers ended with ${code}`);
    });
    const [hosts] = (await Promise.race([once(child, 'message'), ended])) as [T];
    return await use(hosts);
  } finally {
    child.disconnect();
  }
}

async function againstFloor(origin: string): Promise<Figure[]> {
  const subjects = [
    await Subject.open('Oyna', `${origin}/`),
    await Subject.open('floor', `${origin}/floor/`),
  ] as const;
  const [oyna] = subjects;
  try {
    const figures: Figure[] = [];
    for (const rate of [6, 20] as const) {
      if (wants('start')) figures.push(...(await startFigures(subjects, rounds, rate)));
      if (wants('keys')) figures.push(...(await keyFigures(subjects, rounds, rate)));
      if (wants('held')) figures.push(...(await heldFigures(subjects, rounds, rate)));
    }
    if (wants('cost')) figures.push(...(await costFigures(subjects, rounds)));
    if (wants('long')) figures.push(...(await longRunFigures(oyna, 10_000, 100)));
    return figures;
  } finally {
    for (const subject of subjects) await subject.close();
  }
}

function print(figures: readonly Figure[]): void {
  const number = (value: number, unit: string) =>
    Number.isNaN(value) ? '' : `${value.toFixed(Math.abs(value) < 10 ? 1 : 0)}${unit && ` ${unit}`}`;
  const width = Math.max(...figures.map(({ what }) => what.length));
  const line = (...cells: readonly [string, string, string, string, string, string]) =>
    console.log(
      [cells[0].padEnd(width), ...cells.slice(1, 5).map((cell) => cell.padStart(9)), `  ${cells[5]}`].join(
        ' ',
      ),
    );
  line('', 'Oyna', 'floor', 'ratio', 'limit', '');
  for (const { what, unit, oyna, floor, limit, met } of figures) {
    const ratio = oyna / floor;
    line(
      what,
      number(oyna, unit),
      number(floor, unit),
      Number.isFinite(ratio) ? ratio.toFixed(2) : '',
      String(limit),
      met ? '' : 'MISSED',
    );
  }
}

if (isWebStale()) await buildWholeWeb(new AbortController().signal);
const figures: Figure[] = [];
if (wants('start', 'keys', 'cost', 'held', 'long')) {
  figures.push(...(await withHosts('demo', ({ demo }: Hosts) => againstFloor(demo))));
}
if (wants('flat')) {
  figures.push(...(await withHosts('flat', ({ many, few }: FlatHosts) => flatFigures(many, few, rounds))));
}
if (wants('player')) {
  figures.push(...(await withHosts('demo', ({ demo }: Hosts) => playerFigures(demo, rounds))));
}
if (wants('size')) figures.push(...(await sizeFigures()));
if (values.json) console.log(JSON.stringify(figures, null, 2));
else print(figures);
const missed = figures.filter(({ met }) => !met);
for (const { what } of missed) console.error(`Missed: ${what}`);
process.exitCode = missed.length > 0 ? 1 : 0;
