import { copyFile, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FactoryFault } from '../factory-fault.ts';
import { codecOfPicture } from '../package/codec-of-picture.ts';
import type { FilmTracks, PictureTrack, SoundTrack, SubtitleTrack } from '../package/film-tracks.ts';
import { readTrack, secondsOf } from '../package/read-track.ts';
import { filmManifest } from '../package/write-dash.ts';
import { filmPlaylist, subtitlePlaylist, trackPlaylist } from '../package/write-hls.ts';
import type { Rung } from '../plan/ladder.ts';
import { languageName } from '../plan/track-language.ts';
import type { SoundFacts } from '../probe/source-facts.ts';
import { runTool } from '../tools/run-tool.ts';
import { chunkFile, type PicturePlan } from './encode-picture.ts';
import { soundFile } from './encode-sound.ts';
import { encryptFilm, type WantedEncryption } from './encrypt-film.ts';
import { type FilmWork, requireSpace } from './film-work.ts';
import { codesFile } from './listen-to-sound.ts';
import { isPictureFile } from './suggest-pictures.ts';
import type { WrittenSubtitles } from './write-subtitles.ts';

export interface FilmParts extends PicturePlan {
  readonly encryption: WantedEncryption;
  readonly sounds: readonly SoundFacts[];
  readonly subtitles: readonly WrittenSubtitles[];
}

const headBytes = 4 * 1024 * 1024;
const segments = ['-movflags', '+cmaf+dash+global_sidx+delay_moov'];

/** Writes the list from which ffmpeg joins the chunks of each quality. */
export async function listChunks(work: FilmWork, { rungs, timing }: PicturePlan): Promise<void> {
  for (const rung of rungs) {
    const lines = timing.chunks.map((chunk) => `file ${chunkFile(rung, chunk)}\n`);
    await writeFile(join(work.folder, `${rung.id}.txt`), lines.join(''));
  }
}

/**
 * Puts the parts together in the folder `film` of the work: one file of CMAF a track, the manifests of DASH and HLS, and
 * `media.json`. It copies the encoded frames, so it takes seconds.
 */
export async function packageFilm(work: FilmWork, parts: FilmParts): Promise<string> {
  await requireSpace(work, 0);
  const out = join(work.folder, 'film');
  await rm(out, { recursive: true, force: true });
  await mkdir(out);
  const pictures: PictureTrack[] = [];
  for (const rung of parts.rungs) pictures.push(await packPicture(work, out, rung, parts.timing));
  const names = distinct(parts.sounds.map(({ language }) => `a-${language}`));
  const sounds: SoundTrack[] = [];
  for (const [place, sound] of parts.sounds.entries())
    sounds.push(await packSound(work, out, sound, names[place] ?? `a-${place}`));
  const subtitles = await placeSubtitles(work, out, parts.subtitles);
  const { rate } = parts.timing;
  const seconds = Math.max(...pictures.map(({ track }) => secondsOf(track)));
  const film: FilmTracks = { seconds, rate, pictures, sounds, subtitles };
  for (const { id, track } of [...pictures, ...sounds])
    await writeFile(join(out, `${id}.m3u8`), trackPlaylist(`${id}.mp4`, track));
  for (const { id } of subtitles)
    await writeFile(join(out, `s-${id}.m3u8`), subtitlePlaylist(`${id}.vtt`, seconds));
  await writeFile(join(out, 'master.m3u8'), filmPlaylist(film));
  await writeFile(join(out, 'manifest.mpd'), filmManifest(film));
  for (const name of await readdir(work.folder))
    if (/^thumbnails(-\d+)?\.(jpg|vtt)$/.test(name) || isPictureFile(name))
      await copyFile(join(work.folder, name), join(out, name));
  if (sounds.length > 0) await copyFile(join(work.folder, codesFile), join(out, codesFile));
  const facts = { ...factsOf(film), ...(await encryptFilm(work, out, film, parts.encryption)) };
  // The server looks for it first, so it comes last.
  await writeFile(join(out, 'media.json'), `${JSON.stringify(facts, null, 2)}\n`);
  return out;
}

function factsOf({ seconds, pictures: [best], sounds, subtitles }: FilmTracks) {
  return {
    kind: 'vod',
    duration: Math.round(seconds * 1000) / 1000,
    width: best?.width,
    height: best?.height,
    audio: sounds.map(({ language }) => language),
    subtitles: subtitles.map(({ language }) => language),
    thumbnails: 'thumbnails.vtt',
    ...(sounds.length > 0 && { codes: codesFile }),
  };
}

async function packPicture(
  work: FilmWork,
  out: string,
  rung: Rung,
  { rate: [up] }: PicturePlan['timing'],
): Promise<PictureTrack> {
  const { id, codec: format, width, height } = rung;
  const file = join(out, `${id}.mp4`);
  const list = ['-f', 'concat', '-i', join(work.folder, `${id}.txt`)];
  // Sets of Apple refuse `hev1`.
  const clock = [...(format === 'hevc' ? ['-tag:v', 'hvc1'] : []), '-video_track_timescale', `${up}`];
  await pack(work, [...list, '-c', 'copy', ...segments, '-movflags', '+frag_keyframe', ...clock, file]);
  const { head, track } = await trackOf(file);
  return { id, format, width, height, codec: codecOfPicture(format, head), track };
}

async function packSound(work: FilmWork, out: string, sound: SoundFacts, id: string): Promise<SoundTrack> {
  const { language, role, channels } = sound;
  const file = join(out, `${id}.mp4`);
  const input = [
    '-f',
    'aac',
    '-i',
    join(work.folder, soundFile(sound)),
    '-c',
    'copy',
    '-bsf:a',
    'aac_adtstoasc',
  ];
  await pack(work, [...input, ...segments, '-frag_duration', '4000000', file]);
  const { track } = await trackOf(file);
  return { id, language, name: nameOf(language, role), role, channels: Math.min(2, channels), track };
}

async function pack({ signal }: FilmWork, args: readonly string[]): Promise<void> {
  await runTool('ffmpeg', ['-nostdin', '-y', '-v', 'error', '-progress', 'pipe:1', ...args], { signal });
}

async function placeSubtitles(
  work: FilmWork,
  out: string,
  written: readonly WrittenSubtitles[],
): Promise<SubtitleTrack[]> {
  const ids = distinct(written.map(({ language }) => language));
  const placed = written.map(({ language, role }, place) => {
    const id = ids[place] ?? language;
    return { id, language, role, name: nameOf(language, role) };
  });
  for (const [place, { file }] of written.entries())
    await copyFile(join(work.folder, file), join(out, `${ids[place]}.vtt`));
  return placed;
}

function nameOf(language: string, role: string): string {
  const name = languageName(language).replace(/["<&]/g, '');
  return ['main', 'dub', 'subtitle'].includes(role) ? name : `${name} (${role})`;
}

/** The same names with a number behind each repetition. */
function distinct(names: readonly string[]): string[] {
  return names.map((name, place) => {
    const before = names.slice(0, place).filter((it) => it === name).length;
    return before === 0 ? name : `${name}-${before + 1}`;
  });
}

/** Reads the index of a packed track. Throws a `FactoryFault` unless the file has all that its index names. */
async function trackOf(file: string) {
  const head = await headOf(file);
  const track = readTrack(head);
  const bytes = track.segments.reduce((sum, it) => sum + it.bytes, track.initBytes + track.indexBytes);
  if ((await stat(file)).size < bytes)
    throw new FactoryFault('tool_failed', 'ffmpeg wrote only a part of a packed track');
  return { head, track };
}

/** The index of a long film has 24 KiB. */
async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
