import { openApp } from '../engines/journey/apps.ts';
import { televisions } from '../engines/journey/television.ts';
import type { EngineName } from '../engines/manifest.ts';
import { type Figure, median, quantile, ratioFigure } from './figures.ts';
import { Subject } from './subject.ts';
import { inTurn, type Place } from './turns.ts';
import { walks } from './walks.ts';

/** Limits as multiples of the current engine, and of the hosted app for a packaged one. */
const maxRatio = 1.5;
const maxPackaged = 1;
const rate = 6;

/** Channels with VP9, which every pinned engine decodes. */
const [from, to] = [1, 3];

interface Times {
  readonly start: number[];
  readonly paints: number[];
  readonly first: number[];
  readonly zap: number[];
}

const noTimes = (): Times => ({ start: [], paints: [], first: [], zap: [] });

/** Notes in `firstFrame` the time in ms from `began` to the first decoded frame of each source; OK sets `began`. */
const probe = `(function () {
  window.firstFrame = null;
  addEventListener('keydown', function (event) { if (event.keyCode === 13) window.began = event.timeStamp; }, true);
  document.addEventListener('loadeddata', function () {
    requestAnimationFrame(function () { window.firstFrame = performance.now() - window.began; });
  }, true);
})()`;

/**
 * Start to the first focused card, key to paint along a rail, first frame of a channel, and zap by digits of an old engine
 * against the current one. Both run alternately.
 */
export async function engineFigures(origin: string, engine: EngineName, rounds: number): Promise<Figure[]> {
  if (engine === 'current') return [];
  const [old, current] = await compare(origin, engine, rounds);
  const figure = (what: string, of: (times: Times) => number): Figure =>
    ratioFigure(`${what}, ${engine} against current, ×${rate}`, 'ms', of(old), of(current), maxRatio);
  return [
    figure('first focused card', ({ start }) => median(start)),
    figure('key → paint in a rail, p50', ({ paints }) => median(paints)),
    figure('key → paint in a rail, p95', ({ paints }) => quantile(paints, 0.95)),
    figure('channel → first frame', ({ first }) => median(first)),
    figure('digits → first frame', ({ zap }) => median(zap)),
  ];
}

async function compare(origin: string, engine: EngineName, rounds: number): Promise<readonly [Times, Times]> {
  const subjects = [
    await Subject.open(String(engine), `${origin}/`, { engine }),
    await Subject.open('current', `${origin}/`),
  ] as const;
  const all: readonly [Times, Times] = [noTimes(), noTimes()];
  try {
    for (let round = 0; round < rounds; round++) {
      await inTurn(subjects, { rate, round }, async (subject, place: Place) => {
        const times = all[place];
        times.start.push(await subject.load('home'));
        await subject.settle();
        times.paints.push(...(await walks['in a rail'](subject)).paints);
        await watch(subject, times);
      });
      console.error(`engine ${engine}: round ${round + 1} of ${rounds}`);
    }
  } finally {
    for (const subject of subjects) await subject.close();
  }
  return all;
}

/** Opens a channel and zaps to another one. */
async function watch(subject: Subject, { first, zap }: Times): Promise<void> {
  const { page } = subject;
  const frame = () => page.waitFor<number>('window.firstFrame', 60_000);
  await page.js(probe);
  await page.js(`window.began = performance.now(), location.hash = '#/uz/watch/channel/${from}'`);
  first.push(await frame());
  await subject.settle();
  await page.js('window.firstFrame = null');
  await page.press(String(to) as '3');
  await page.press('ok');
  zap.push(await frame());
  await page.goto('about:blank');
}

/** Start of the unpacked package of a set with that engine from a file against the hosted app, to the first focused card. */
export async function packagedFigures(
  origin: string,
  engine: EngineName & keyof typeof televisions,
  rounds: number,
): Promise<Figure[]> {
  const packaged = await openApp('packaged', televisions[engine]);
  const service = { origin, port: Number(new URL(origin).port) };
  const flags = packaged.flags(service, engine);
  const subjects = [
    await Subject.open('packaged', packaged.start(service), { engine, flags }),
    await Subject.open('hosted', `${origin}/`, { engine }),
  ] as const;
  const times: readonly [number[], number[]] = [[], []];
  try {
    for (let round = 0; round < rounds; round++) {
      await inTurn(subjects, { rate, round }, async (subject, place) => {
        times[place].push(await subject.load('home'));
      });
    }
  } finally {
    for (const subject of subjects) await subject.close();
    packaged.close();
  }
  const [packed, hosted] = times.map(median) as [number, number];
  const what = `first focused card, packaged against hosted, ×${rate}, ${engine}`;
  return [ratioFigure(what, 'ms', packed, hosted, maxPackaged)];
}
