import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../../infra/database/embedded/sync-folder.ts';
import { readMediaFacts, type VodFacts } from '../media/public.ts';
import { FactoryFault } from './factory-fault.ts';
import { lockWork } from './lock-work.ts';
import { ladderOf } from './plan/ladder.ts';
import type { ExtraCodec } from './plan/picture-codec.ts';
import { planTiming } from './plan/timing.ts';
import type { SoundFacts } from './probe/source-facts.ts';
import { sourceKey } from './source-key.ts';
import { copySource, sourceName } from './steps/copy-source.ts';
import { drawThumbnails } from './steps/draw-thumbnails.ts';
import { encodePicture, type PicturePlan } from './steps/encode-picture.ts';
import { encodeSound } from './steps/encode-sound.ts';
import type { WantedEncryption } from './steps/encrypt-film.ts';
import { type Examined, examineSource } from './steps/examine-source.ts';
import type { FilmWork } from './steps/film-work.ts';
import { findDamage } from './steps/find-damage.ts';
import { listenToSound } from './steps/listen-to-sound.ts';
import { listChunks, packageFilm } from './steps/package-film.ts';
import { suggestPictures } from './steps/suggest-pictures.ts';
import { type SideSubtitles, writeSideSubtitles, writeSubtitles } from './steps/write-subtitles.ts';
import { endOrphans } from './tools/end-orphans.ts';

export interface FilmOrder {
  /** Path of the film, which nobody changes while it is made. */
  readonly file: string;
  /** The beginning of the name of the media folder: small Latin letters, digits and hyphens. */
  readonly name: string;
  /** Languages of the sound tracks in their order, where the file names none or wrong ones. */
  readonly sounds?: readonly string[];
  /** Files of subtitles that belong to the film. */
  readonly subtitles?: readonly SideSubtitles[];
  /** Codecs of the picture beside H.264. */
  readonly codecs?: readonly ExtraCodec[];
  /** Encrypted copies beside the clear one. */
  readonly encryption?: WantedEncryption;
}

export interface FilmSettings {
  /** Where media folders are; see docs/media.md. */
  readonly root: string;
  /** Threads of an encoder; 0 lets it choose. */
  readonly threads: number;
  /** Ends the work; finished steps stay for the next run. */
  readonly signal?: AbortSignal;
  /** Hears which part is done, from 0 to 1, and the name of the running step. */
  readonly onProgress?: (part: number, step: string) => void;
  /** Bytes of the disk that stay free; by default 1 GB. */
  readonly freeBytes?: number;
  /** Segments of a chunk; by default about a minute. */
  readonly chunkSegments?: number;
}

export interface MadeFilm {
  /** Name of its media folder. */
  readonly media: string;
  readonly seconds: number;
  /** Sentences about parts of the source that a viewer will miss. */
  readonly notes: readonly string[];
}

const maxName = 50;
const usualFreeBytes = 1e9;
const notesFile = 'notes.json';

/**
 * Makes a media folder from the file of a film. Each finished step stays in `.work` of the media folders, so a run that was
 * killed goes on where it ended, and the folder gets its name only when it is complete. Throws a `FactoryFault` with a sentence
 * about a file that cannot be made into a film.
 */
export async function makeFilm(order: FilmOrder, settings: FilmSettings): Promise<MadeFilm> {
  const media = await mediaName(order);
  const folder = workFolder(settings.root, media);
  await mkdir(folder, { recursive: true });
  const lock = lockWork(folder);
  endOrphans(folder);
  try {
    const known = (await readMediaFacts(settings.root, media)) as VodFacts | null;
    if (!known) await makeIn(folder, media, order, settings);
    const notes = await keptNotes(folder);
    const facts = known ?? ((await readMediaFacts(settings.root, media)) as VodFacts);
    await rm(folder, { recursive: true, force: true });
    return { media, seconds: facts.duration, notes };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    throw new FactoryFault('disk_full', 'the disk of MEDIA_DIR is full');
  } finally {
    lock.release();
  }
}

/** Where the unfinished work at a media folder is. */
export function workFolder(root: string, media: string): string {
  return join(root, '.work', media);
}

/** The name of the media folder that a film gets. Throws a `FactoryFault` for a file that cannot be read. */
export async function mediaName({
  file,
  name,
  sounds = [],
  subtitles = [],
  codecs = [],
  encryption,
}: FilmOrder): Promise<string> {
  const texts = await Promise.all(subtitles.map((it) => readFile(it.file)));
  const schemes = encryption?.schemes ?? [];
  const others = [...sounds, ...subtitles.map((it) => it.language), ...texts, ...codecs, ...schemes];
  return `${name.slice(0, maxName).replace(/-+$/, '')}-${await sourceKey(file, others)}`;
}

async function makeIn(
  folder: string,
  media: string,
  order: FilmOrder,
  settings: FilmSettings,
): Promise<void> {
  const { threads, signal, chunkSegments, freeBytes = usualFreeBytes } = settings;
  const work: FilmWork = { folder, source: join(folder, sourceName), threads, signal, freeBytes };
  const tell = settings.onProgress ?? (() => undefined);
  tell(0, 'copying the file');
  await copySource(work, order.file);
  tell(0.01, 'reading the file');
  const source = await examineSource(work);
  const plan: PicturePlan = {
    start: source.start,
    picture: source.picture,
    rungs: ladderOf(source.picture, order.codecs),
    timing: planTiming(source.picture.rate, source.seconds, chunkSegments),
  };
  const sounds = soundsOf(source, order.sounds ?? []);
  const effort = effortOf(source, sounds.length, tell);
  for (const sound of sounds)
    await encodeSound(effort.with(work, 'encoding the sound', 1), sound, source.start);
  if (sounds[0]) await listenToSound(work, sounds[0]);
  for (const chunk of plan.timing.chunks)
    await encodePicture(
      effort.with(work, 'encoding the picture', pictureEffort, chunkShare(plan, chunk)),
      plan,
      chunk,
    );
  await listChunks(work, plan);
  const smallest = plan.rungs.findLast(({ codec }) => codec === 'h264');
  if (smallest) {
    await drawThumbnails(effort.with(work, 'drawing thumbnails', 1), smallest, source.seconds);
    await suggestPictures(work, plan, smallest);
  }
  const inside = await writeSubtitles(work, source.subtitles);
  const beside = await writeSideSubtitles(work, order.subtitles ?? []);
  tell(0.99, 'packaging');
  const subtitles = [...inside.written, ...beside.written];
  const made = await packageFilm(work, {
    ...plan,
    sounds,
    subtitles,
    encryption: order.encryption ?? noEncryption,
  });
  syncFolder(made);
  const damage = await findDamage(work, plan, sounds);
  const notes = [...notesOf(source), ...damage, ...inside.notes, ...beside.notes];
  await writeFile(join(folder, notesFile), JSON.stringify(notes));
  signal?.throwIfAborted();
  await rename(made, join(settings.root, media));
}

/** Of the work at a film, also if a run before this one ended it; a film from earlier work has none. */
async function keptNotes(folder: string): Promise<readonly string[]> {
  const file = join(folder, notesFile);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as readonly string[]) : [];
}

const pictureEffort = 6;
const noEncryption: WantedEncryption = {
  schemes: [],
  newKey: () => Promise.reject(new Error('A clear film has no key')),
};

function chunkShare(
  { timing }: PicturePlan,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  return (to - from) / timing.frames;
}

/** Counts how much is done: a second of picture takes as long as several of sound. */
function effortOf({ seconds }: Examined, sounds: number, tell: (part: number, step: string) => void) {
  const whole = seconds * (sounds + pictureEffort + 1);
  let before = 0;
  return {
    with(work: FilmWork, step: string, weight: number, share = 1): FilmWork {
      const from = before;
      const own = seconds * weight * share;
      before += own;
      tell(partOf(from, whole), step);
      const onSecond = (reached: number) => tell(partOf(from + Math.min(own, reached * weight), whole), step);
      return { ...work, onSecond };
    },
  };
}

/** The reading before and the packaging after take the rest. */
function partOf(done: number, whole: number): number {
  return 0.02 + 0.97 * Math.min(1, done / whole);
}

function soundsOf({ sounds }: Examined, languages: readonly string[]): SoundFacts[] {
  return sounds.map((sound, place) => ({ ...sound, language: languages[place] ?? sound.language }));
}

function notesOf({ duration, seconds, picture, sounds }: Examined): string[] {
  const isWrong = duration !== null && Math.abs(duration - seconds) > Math.max(2, seconds * 0.02);
  const surround = sounds.filter(({ channels }) => channels > 2).length;
  return [
    ...(sounds.length === 0 ? ['the film has no sound'] : []),
    ...(isWrong
      ? [`the file claims ${Math.round(duration)} s, and the film has ${Math.round(seconds)} s`]
      : []),
    ...(picture.isHdr ? ['the picture is HDR and was made into ordinary colours'] : []),
    ...(surround > 0
      ? [`sound of more than two channels became stereo, in ${surround} of ${sounds.length} tracks`]
      : []),
    ...(sounds.some(({ language }) => language === 'und')
      ? ['a sound track has no language: name them with --sound, like --sound uz,ru']
      : []),
  ];
}
