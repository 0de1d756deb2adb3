import '../../launch/require-node.js';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWholeWeb, isWebStale } from '#server/src/startup/build-web.ts';
import { columns } from '../engines/journey/columns.ts';
import { beforeFigures } from './before.ts';
import { channelFigures } from './channels.ts';
import { costFigures } from './cost.ts';
import { engineFigures, packagedFigures } from './engines.ts';
import type { Figure } from './figures.ts';
import { firstKeyFigures } from './first-key.ts';
import { flatFigures } from './flat.ts';
import { guideFigures } from './guide.ts';
import { heldFigures } from './held.ts';
import type { FlatHosts, Hosts } from './host.ts';
import { keyFigures } from './keys.ts';
import { longRunFigures } from './long-run.ts';
import { neighbourFrameFigures } from './neighbour-frames.ts';
import { offlineFigures } from './offline.ts';
import { phoneFigures } from './phone.ts';
import { plainPageFigures } from './plain-page.ts';
import { playerFigures } from './player.ts';
import { reelFigures } from './reels.ts';
import { restartFigures } from './restart.ts';
import { sizeFigures } from './sizes.ts';
import { standbyFigures } from './standby.ts';
import { startFigures } from './start.ts';
import { Subject } from './subject.ts';
import { workEngines, workFigures } from './work.ts';
import { zapFigures } from './zap.ts';

/**
 * Measures home on a slow set against the baseline, the same screen in plain DOM:
 * `npm run bench -- [--only start,restart,keys,cost,held,flat,long,size,player,guide,channels,zap,reels,engines,packaged,offline,work,before,phone] [--rates 6,20]
 * [--rounds 5] [--engines 68,76] [--json]`. With `--before FOLDER` the parts `start`, `restart` and `before` compare starts with those of another hosted build. The part `work` measures against the plain page instead, which shares nothing with the app.
 * Both run alternately, so that a busy machine slows both. Exits with 1 if a limit is missed.
 */
const parts = [
  'start',
  'restart',
  'keys',
  'cost',
  'held',
  'flat',
  'long',
  'size',
  'player',
  'guide',
  'channels',
  'zap',
  'reels',
  'engines',
  'packaged',
  'offline',
  'work',
  'before',
  'phone',
] as const;
type Part = (typeof parts)[number];

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: parts.join(',') },
    rates: { type: 'string', default: '6,20' },
    rounds: { type: 'string', default: '5' },
    engines: { type: 'string', default: '68,76' },
    before: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const rates = ([6, 20] as const).filter((rate) => values.rates.split(',').includes(String(rate)));
const oldEngines = columns.filter(
  ({ name, preload }) => preload === '' && values.engines.split(',').includes(name),
);
const wanted = new Set(values.only.split(','));
const wants = (...some: readonly Part[]) => some.some((part) => wanted.has(part));

/** Runs servers for the duration of `use`. */
async function withHosts<T, R>(
  kind: 'demo' | 'flat' | 'guide' | 'channels',
  use: (hosts: T) => Promise<R>,
): Promise<R> {
  const child = fork(new URL('host.ts', import.meta.url), [
    kind,
    ...(values.before ? [resolve(values.before)] : []),
  ]);
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

async function againstBaseline(origin: string): Promise<void> {
  const subjects = [
    await Subject.open('Oyna', `${origin}/`),
    await Subject.open('baseline', `${origin}/baseline/`),
  ] as const;
  const [oyna] = subjects;
  try {
    for (const rate of rates) {
      if (wants('start')) take(await startFigures(subjects, rounds, rate));
      if (wants('keys')) take(await keyFigures(subjects, rounds, rate));
      if (wants('held')) take(await heldFigures(subjects, rounds, rate));
    }
    if (wants('restart')) take(await restartFigures(oyna, rounds));
    if (wants('cost')) take(await costFigures(subjects, rounds));
    if (wants('long')) take(await longRunFigures(oyna, 10_000, 100));
  } finally {
    for (const subject of subjects) await subject.close();
  }
}

async function againstFloor(origin: string): Promise<void> {
  for (const engine of workEngines) {
    take(await workFigures(origin, engine, rounds));
    take(await plainPageFigures(origin, engine, rounds));
  }
}

async function startsIn(engine: (typeof workEngines)[number], demo: string, before: string): Promise<void> {
  if (before && wants('start', 'restart', 'before')) take(await beforeFigures(demo, before, engine, rounds));
  if (wants('start')) {
    take(await firstKeyFigures(demo, engine, rounds));
    take(await standbyFigures(demo, engine, rounds));
  }
  if (wants('packaged')) take(await packagedFigures(demo, engine, rounds));
  if (wants('offline')) take(await offlineFigures(demo, engine, rounds));
}

const figures: Figure[] = [];

/** Each part is printed as soon as it is measured, because the whole run takes an hour. */
function take(more: readonly Figure[]): void {
  figures.push(...more);
  if (!values.json) for (const figure of more) print(figure);
}

function line(...cells: readonly [string, string, string, string, string, string]): void {
  const numbers = cells.slice(1, 5).map((cell) => cell.padStart(9));
  console.log([cells[0].padEnd(58), ...numbers, `  ${cells[5]}`].join(' '));
}

function print({ what, unit, oyna, baseline, limit, met }: Figure): void {
  const number = (value: number) =>
    Number.isNaN(value) ? '' : `${value.toFixed(Math.abs(value) < 10 ? 1 : 0)}${unit && ` ${unit}`}`;
  const ratio = oyna / baseline;
  line(
    what,
    number(oyna),
    number(baseline),
    Number.isFinite(ratio) ? ratio.toFixed(2) : '',
    String(limit),
    met ? '' : 'MISSED',
  );
}

if (isWebStale()) await buildWholeWeb(new AbortController().signal);
if (!values.json) line('', 'Oyna', 'baseline', 'ratio', 'limit', '');
if (wants('start', 'restart', 'keys', 'cost', 'held', 'long')) {
  await withHosts('demo', ({ demo }: Hosts) => againstBaseline(demo));
}
if (wants('flat')) {
  take(await withHosts('flat', ({ many, few }: FlatHosts) => flatFigures(many, few, rounds)));
}
if (wants('guide')) {
  take(await withHosts('guide', ({ many, few }: FlatHosts) => guideFigures(many, few, rounds)));
}
if (wants('channels')) {
  take(await withHosts('channels', ({ many, few }: FlatHosts) => channelFigures(many, few, rounds)));
}
if (wants('player')) {
  take(await withHosts('demo', ({ demo }: Hosts) => playerFigures(demo, rounds)));
}
if (wants('zap')) {
  await withHosts('demo', async ({ demo }: Hosts) => {
    take(await zapFigures(demo, rounds));
    take(await neighbourFrameFigures(demo, rounds));
  });
}
if (wants('reels')) {
  take(await withHosts('demo', ({ demo }: Hosts) => reelFigures(demo, rounds)));
}
if (wants('engines')) {
  await withHosts('demo', async ({ demo }: Hosts) => {
    for (const { engine } of oldEngines) take(await engineFigures(demo, engine, rounds));
  });
}
if (wants('start', 'restart', 'packaged', 'offline', 'before')) {
  await withHosts('demo', async ({ demo, before }: Hosts) => {
    for (const engine of workEngines) await startsIn(engine, demo, before);
  });
}
if (wants('work')) await withHosts('demo', ({ demo }: Hosts) => againstFloor(demo));
if (wants('phone')) take(await phoneFigures(rounds));
if (wants('size')) take(await sizeFigures());
if (values.json) console.log(JSON.stringify(figures, null, 2));
const missed = figures.filter(({ met }) => !met);
for (const { what } of missed) console.error(`Missed: ${what}`);
process.exitCode = missed.length > 0 ? 1 : 0;
