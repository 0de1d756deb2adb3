import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeFilm } from '#server/src/modules/factory/make-film.ts';
import { coloursOf } from '#server/src/modules/factory/plan/colours.ts';
import { encoderArgs } from '#server/src/modules/factory/plan/encoder-args.ts';
import { ladderOf } from '#server/src/modules/factory/plan/ladder.ts';
import { planTiming } from '#server/src/modules/factory/plan/timing.ts';
import { probeFile } from '#server/src/modules/factory/probe/probe-file.ts';
import { FilmSources } from '../server/support/film-sources.ts';

const mostRatio = 1.1;
const packager = resolve(`server/demo/node_modules/shaka-packager/bin/packager-linux-${process.arch}`);

interface Cost {
  /** Seconds of processors. */
  readonly cpu: number;
  readonly seconds: number;
}

/**
 * Makes a film by the factory, and by hand with ffmpeg and shaka-packager with the same settings, in turns. Only Linux tells what
 * processes of a process cost. Returns a sentence if the factory takes more than 1.1 times the processor time by hand.
 */
export async function filmSpeed(place: string, rounds: number): Promise<string[]> {
  if (!existsSync(packager)) {
    console.log('shaka-packager is missing (npm ci --prefix server/demo): left out');
    return [];
  }
  const folder = join(place, 'speed');
  mkdirSync(folder, { recursive: true });
  const file = new FilmSources(folder).minutes();
  const [own, byHand]: [Cost[], Cost[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const root = join(folder, 'media');
    own.push(await costOf(() => makeFilm({ file, name: 'speed' }, { root, threads: 1 })));
    rmSync(root, { recursive: true });
    byHand.push(await costOf(() => makeByHand(file, join(folder, 'hand'))));
  }
  const shown = (costs: readonly Cost[]) =>
    costs.map(({ cpu, seconds }) => `${cpu.toFixed(1)} (${seconds.toFixed(0)})`).join(', ');
  const ratio = middleOf(own) / middleOf(byHand);
  console.log(`processor seconds (clock)  factory ${shown(own)}  by hand ${shown(byHand)}`);
  console.log(`ratio of the medians ${ratio.toFixed(2)}`);
  return ratio > mostRatio ? [`the factory takes ${ratio.toFixed(2)} times the processor time by hand`] : [];
}

async function makeByHand(file: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { picture } = await probeFile(file);
  const rungs = ladderOf(picture);
  const timing = planTiming(picture.rate, 60);
  const split = `[0:v]split=${rungs.length}${rungs.map(({ id }) => `[all${id}]`).join('')}`;
  const scaled = rungs.map(
    ({ id, width, height }) => `[all${id}]scale=${width}:${height},setsar=1,format=yuv420p[${id}]`,
  );
  const outputs = rungs.flatMap((rung) => [
    ...[
      '-map',
      `[${rung.id}]`,
      ...encoderArgs(rung, timing, 1, coloursOf(picture)),
      join(folder, `${rung.id}.mp4`),
    ],
  ]);
  const graph = ['-filter_complex', [split, ...scaled].join(';')];
  const threads = ['-threads', '1', '-filter_threads', '1'];
  const quiet = ['-nostdin', '-y', '-v', 'error'];
  // Whoever wants one loudness measures first by hand, too.
  run('ffmpeg', [
    ...quiet,
    ...['-i', file, '-map', '0:a', '-af', 'loudnorm=print_format=json', '-f', 'null', '-'],
  ]);
  run('ffmpeg', [
    ...[...quiet, ...threads, '-i', file, ...graph, ...outputs],
    ...['-map', '0:a', '-af', 'volume=2dB', '-c:a', 'aac', '-b:a', '80k', join(folder, 'a.mp4')],
  ]);
  const [smallest] = rungs.slice(-1);
  const sheet = ['-vf', 'fps=1/4,scale=240:-2,tile=6x10', '-q:v', '5', join(folder, 'sheet-%d.jpg')];
  run('ffmpeg', [...quiet, '-i', join(folder, `${smallest?.id}.mp4`), ...sheet]);
  const streams = [...rungs.map(({ id }) => ['video', id]), ['audio', 'a']].map(
    ([stream, id]) =>
      `in=${folder}/${id}.mp4,stream=${stream},output=${folder}/packed-${id}.mp4,playlist_name=${id}.m3u8`,
  );
  const manifests = ['--mpd_output', `${folder}/a.mpd`, '--hls_master_playlist_output', `${folder}/a.m3u8`];
  run(packager, [...streams, '--segment_duration', '4', ...manifests, '--quiet']);
}

function run(tool: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(tool, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${tool} ended with ${status}: ${stderr.slice(-500)}`);
}

async function costOf(work: () => unknown): Promise<Cost> {
  const [began, cpu] = [performance.now(), processorSeconds()];
  await work();
  return { cpu: processorSeconds() - cpu, seconds: (performance.now() - began) / 1000 };
}

/** Of this process and those that it has waited for. */
function processorSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  // Ticks of 10 ms: own time, that of the system, and both of ended children.
  return fields.slice(11, 15).reduce((sum, it) => sum + Number(it), 0) / 100;
}

function middleOf(costs: readonly Cost[]): number {
  return costs.map(({ cpu }) => cpu).toSorted((one, other) => one - other)[Math.floor(costs.length / 2)] ?? 0;
}
