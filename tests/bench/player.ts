import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, maxFigure, median, paintFigure, ratioFigure } from './figures.ts';
import { PlayerSubject } from './player-subject.ts';
import { Subject } from './subject.ts';
import { walks } from './walks.ts';

const maxStartRatio = 1.15;
const maxControlsRatio = 1.25;
const maxDropped = 1;
const maxMegabytes = 3;
const plays = 100;
const watched = 16;
/**
 * Positions in seconds to seek ten seconds forward from. Their mean counts, because a frame lasts longer than the difference
 * to be seen.
 */
const seekFrom = [2.5, 15, 27.8, 40.3] as const;

/** Playback compared with a bare page that contains only shaka, makes the same playback call and loads the same manifest. */
export async function playerFigures(origin: string, rounds: number): Promise<Figure[]> {
  const film = await playable(origin);
  const app = await PlayerSubject.open('app', origin, film);
  const bare = await PlayerSubject.open('bare', origin, film);
  const baseline = await Subject.open('baseline', `${origin}/baseline/`);
  try {
    return [
      ...(await timeFigures(app, bare, rounds)),
      await controlsFigure(app, baseline, rounds),
      await droppedFigure(app, bare, rounds),
      ...(await leftFigures(app)),
    ];
  } finally {
    for (const { subject } of [app, bare]) await subject.close();
    await baseline.close();
  }
}

async function playable(origin: string): Promise<number> {
  const response = await fetch(`${origin}/api/v2/cinema/?search=Samarqand`, {
    headers: { 'accept-language': 'uz' },
  });
  const { results } = (await response.json()) as { results: { id: number }[] };
  const [first] = results;
  if (!first) throw new Error('The demo has no film to play');
  return first.id;
}

async function timeFigures(app: PlayerSubject, bare: PlayerSubject, rounds: number): Promise<Figure[]> {
  const times = [app, bare].map(() => ({ play: [] as number[], seek: [] as number[] }));
  for (let round = 0; round < rounds; round++) {
    for (const [place, player] of [app, bare].entries()) {
      await player.load();
      times[place]?.play.push(await player.play());
      const seeks: number[] = [];
      for (const position of seekFrom) seeks.push(await player.seek(position));
      times[place]?.seek.push(seeks.reduce((sum, took) => sum + took) / seeks.length);
    }
  }
  const of = (what: 'play' | 'seek') => times.map((all) => median(all[what])) as [number, number];
  return [
    ratioFigure('OK on Play → first frame', 'ms', ...of('play'), maxStartRatio),
    ratioFigure('seek → first new frame', 'ms', ...of('seek'), maxStartRatio),
  ];
}

/** The player's controls compared with the baseline's step along a rail. */
async function controlsFigure(app: PlayerSubject, baseline: Subject, rounds: number): Promise<Figure> {
  const times: [number[], number[]] = [[], []];
  await app.load();
  await app.play();
  await sleep(1000);
  await baseline.load('home');
  await baseline.settle();
  for (let round = 0; round < rounds; round++) {
    await app.subject.slow(6);
    for (let press = 0; press < 5; press++) {
      times[0].push(...(await app.subject.timed(() => app.subject.press('up'))).paints);
      await app.subject.press('back');
    }
    await app.subject.slow(1);
    await baseline.slow(6);
    times[1].push(...(await walks['in a rail'](baseline)).paints);
    await baseline.slow(1);
  }
  return paintFigure('key → controls shown, ×6', median(times[0]), median(times[1]), maxControlsRatio);
}

async function droppedFigure(app: PlayerSubject, bare: PlayerSubject, rounds: number): Promise<Figure> {
  const shares = [app, bare].map(() => [] as number[]);
  for (let round = 0; round < rounds; round++) {
    for (const [place, player] of [app, bare].entries()) {
      await player.load();
      await player.play();
      await player.subject.slow(6);
      shares[place]?.push(await player.dropped(watched));
      await player.subject.slow(1);
    }
  }
  const [ours = Number.NaN, theirs = Number.NaN] = shares.map(median);
  return maxFigure('frames dropped with controls, ×6', '%', ours, theirs + maxDropped, theirs);
}

/** Memory left by a hundred plays. The first three load the code and are not counted. */
async function leftFigures(app: PlayerSubject): Promise<Figure[]> {
  const playAndLeave = async () => {
    await app.play();
    await app.leave();
  };
  const classes = ['HTMLMediaElement', 'MediaSource', 'Worker'] as const;
  await app.load();
  for (let times = 0; times < 3; times++) await playAndLeave();
  const before = { heap: await app.heap(), left: await Promise.all(classes.map((name) => app.alive(name))) };
  for (let times = 0; times < plays; times++) await playAndLeave();
  const heap = (await app.heap()) - before.heap;
  const figures = [maxFigure(`heap after ${plays} plays`, 'MB', heap / 1e6, maxMegabytes)];
  for (const [place, name] of classes.entries()) {
    figures.push(
      maxFigure(`${name} left after ${plays} plays`, '', await app.alive(name), before.left[place] ?? 0),
    );
  }
  return figures;
}
