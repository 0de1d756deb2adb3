import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { music, pcm, type Voice } from '../film/music.ts';
import { fps, Reel } from '../film/reel.ts';
import type { Script } from '../film/script.ts';
import { bug } from '../film/titles.ts';
import { palettes } from '../paint/palette.ts';
import { stage } from '../paint/stage.ts';
import { frames } from './adts.ts';
import { mended, timing } from './boxes.ts';
import { encodeAudio, encodeVideo, toVp9, wide, wideWindow } from './encode.ts';
import { packager, run } from './run.ts';

const loopSeconds = 96;
const segmentSeconds = 4;
const rate = 48000;

interface Track {
  id: string;
  type: 'video' | 'audio';
  codec: string;
  width?: number;
  height?: number;
  lang?: string;
  engine?: 'old';
}

/** Cuts a file into fragments and keeps those that make exactly one loop. */
async function cut(file: string, track: Track, work: string, out: string): Promise<object> {
  const raw = join(work, track.id);
  const folder = join(out, track.id);
  await mkdir(raw);
  await mkdir(folder);
  const stream = `in=${file},stream=${track.type},format=mp4,init_segment=${folder}/init.mp4`;
  await run(packager, [
    `${stream},segment_template=${raw}/$Number$.m4s`,
    ...['--segment_duration', `${segmentSeconds}`, '--mpd_output', join(work, `${track.id}.mpd`)],
  ]);
  const timescale = clockOf(await readFile(join(folder, 'init.mp4')));
  const count = (await readdir(raw)).length;
  const segments: number[] = [];
  let start = 0n;
  let peak = 0;
  const whole = BigInt(timescale * loopSeconds);
  for (let n = 1; n <= count && start < whole; n++) {
    const bytes = mended(await readFile(join(raw, `${n}.m4s`)), start);
    const { duration } = timing(bytes);
    segments.push(duration);
    await writeFile(join(folder, `${segments.length}.m4s`), bytes);
    start += BigInt(duration);
    peak = Math.max(peak, (bytes.length * 8 * timescale) / duration);
  }
  await check(folder, track, segments, timescale);
  return { ...track, bandwidth: Math.ceil(peak), timescale, segments };
}

function clockOf(init: Buffer): number {
  const at = init.indexOf('mdhd', 0, 'latin1');
  return init.readUInt32BE(at + (init[at + 4] === 1 ? 24 : 16));
}

/** The server relies on this: the fragments join without a gap and form one loop to the last tick. */
async function check(
  folder: string,
  track: Track,
  segments: readonly number[],
  timescale: number,
): Promise<void> {
  let start = 0n;
  for (const [i, expected] of segments.entries()) {
    const found = timing(await readFile(join(folder, `${i + 1}.m4s`)));
    if (found.start !== start) throw new Error(`${track.id}/${i + 1} starts at ${found.start}, not ${start}`);
    if (found.duration !== expected) throw new Error(`${track.id}/${i + 1} lasts ${found.duration}`);
    if (track.type === 'video' && found.duration !== timescale * segmentSeconds)
      throw new Error(`${track.id}/${i + 1} is not ${segmentSeconds} s`);
    start += BigInt(found.duration);
  }
  if (start !== BigInt(timescale * loopSeconds)) throw new Error(`${track.id} lasts ${start}, not one loop`);
}

/**
 * One loop of AAC without priming: three loops are encoded and the middle one is taken, frame 4501 being the
 * first that decodes to its samples. The part that overlaps into it is the end of the same loop.
 */
async function aac(wave: Float32Array, work: string, name: string): Promise<string> {
  const long = join(work, `${name}.aac`);
  await encodeAudio(pcm(wave, 3), rate, ['-c:a', 'aac', '-b:a', '24k', '-f', 'adts'], long);
  const count = (loopSeconds * rate) / 1024;
  const middle = frames(await readFile(long)).slice(count + 1, count * 2 + 1);
  if (middle.length !== count) throw new Error(`${name}: ${middle.length} frames, not ${count}`);
  const one = join(work, `${name}.one.aac`);
  await writeFile(one, Buffer.concat(middle));
  const file = join(work, `${name}.mp4`);
  await run('ffmpeg', ['-y', '-v', 'error', '-i', one, '-c', 'copy', file]);
  return file;
}

/** The channel's fragments, ready for a server that only rewrites their times. */
export async function packLoop(script: Script, mark: string, out: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'oyna-loop-'));
  try {
    const reel = new Reel(script, 1280, 720, false);
    if (reel.seconds !== loopSeconds) throw new Error(`${script.name} is ${reel.seconds} s`);
    const logo = bug(stage(1280, 720, palettes.registon, 1), mark);
    const paint = (ctx: Parameters<Reel['paint']>[0], frame: number): void => {
      reel.paint(ctx, frame / fps);
      logo(ctx);
    };
    const ladder = script.isInWindow ? wideWindow : wide;
    await encodeVideo(work, ladder, loopSeconds * fps, paint, ['-bf', '0']);
    const tracks: object[] = [];
    for (const { id, w, h } of ladder) {
      const track: Track = { id, type: 'video', codec: await avc(`${work}/${id}.mp4`), width: w, height: h };
      tracks.push(await cut(`${work}/${id}.mp4`, track, work, out));
    }
    for (const lang of ['uz', 'ru'] as const) {
      const file = await aac(voice(script, lang), work, `aac-${lang}`);
      tracks.push(await cut(file, { id: `a-${lang}`, type: 'audio', codec: 'mp4a.40.2', lang }, work, out));
    }
    if (script.extras?.includes('vp9')) tracks.push(...(await oldEngines(script, work, out)));
    const media = { kind: 'loop', duration: loopSeconds, tracks };
    await writeFile(join(out, 'media.json'), `${JSON.stringify(media)}\n`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function voice(script: Script, lang: Voice): Float32Array {
  return music(script, lang, loopSeconds * rate, rate);
}

/**
 * VP9 and FLAC in MP4 fragments, so that the oldest test engines see the same live edge: those of 68 and 69
 * know no AAC, and Opus only in WebM, whose times a server cannot rewrite in the same way.
 */
async function oldEngines(script: Script, work: string, out: string): Promise<object[]> {
  await toVp9(`${work}/v480.mp4`, `${work}/vp9.mp4`, '426:240', '60k');
  const codec = 'vp09.00.10.08';
  const video: Track = { id: 'vp9-240', type: 'video', codec, width: 426, height: 240, engine: 'old' };
  return [await cut(`${work}/vp9.mp4`, video, work, out), ...(await oldAudio(script, work, out))];
}

/** Quiet and at 8 kHz: lossless bits are spent on loudness and pitch, and a test hears well enough. */
async function oldAudio(script: Script, work: string, out: string): Promise<object[]> {
  const tracks: object[] = [];
  for (const lang of ['uz', 'ru'] as const) {
    const file = join(work, `flac-${lang}.mp4`);
    const wave = music(script, lang, loopSeconds * 8000, 8000).map((value) => value * 0.07);
    const flac = ['-c:a', 'flac', '-compression_level', '8', '-frame_size', '4000', '-strict', '-2'];
    await encodeAudio(pcm(wave), 8000, flac, file);
    const track: Track = { id: `flac-${lang}`, type: 'audio', codec: 'flac', lang, engine: 'old' };
    tracks.push(await cut(file, track, work, out));
  }
  return tracks;
}

/** The codec string as the file itself declares it: profile, constraints, level. */
async function avc(file: string): Promise<string> {
  const bytes = await readFile(file);
  const at = bytes.indexOf('avcC', 0, 'latin1');
  return `avc1.${bytes.toString('hex', at + 5, at + 8)}`;
}
