import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  hourOf,
  isPicture,
  KnownRecordings,
  type Recorded,
  type RecordedSegment,
  type Run,
  recordingPath,
  withinLimit,
} from '../recording/public.ts';
import { FactoryFault } from './factory-fault.ts';
import { runTool } from './tools/run-tool.ts';

interface Joining {
  /** Where media folders are. */
  readonly root: string;
  readonly recorded: Recorded;
  /** Unix time in seconds. */
  readonly span: { readonly from: number; readonly to: number };
  /** Path of the file to make. */
  readonly file: string;
  readonly signal?: AbortSignal | undefined;
}

/** Segments of one run, and where it begins in the film, in seconds. */
interface Part {
  readonly run: Run;
  readonly segments: readonly RecordedSegment[];
  readonly at: number;
}

/** The decode times of recordings count from then. */
const timelineStart = Date.UTC(2025, 0, 1) / 1000;
/** The sound of a run may begin before its picture. */
const leadSeconds = 10;

/**
 * Joins a recording to the file of a film, without encoding: its runs one after another, also where nobody sent for a while. Returns the languages
 * of its sounds. Does nothing but that if the file is there. Throws a `FactoryFault`.
 */
export async function joinRecording(joining: Joining): Promise<readonly string[]> {
  const { root, recorded, span, file } = joining;
  const known = new KnownRecordings({ folders: { media: root }, now: () => new Date() });
  const parts = partsOf(await known.runs(recorded), await known.segments(recorded, span.from, span.to));
  const [first] = parts;
  if (!first) throw new FactoryFault('no_file', 'nothing of the stream is recorded, or not any more');
  if (!existsSync(file)) {
    await mkdir(dirname(file), { recursive: true });
    await rm(`${file}.part`, { force: true });
    for (const part of parts) await appendPart(part, joining).catch(rejectPlainly);
    await rename(`${file}.part`, file);
  }
  return first.run.tracks.filter(({ id }) => !isPicture(id)).map(({ language }) => language);
}

function rejectPlainly(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOSPC') throw new FactoryFault('disk_full', 'the disk of MEDIA_DIR is full');
  if (error.code === 'ENOENT') throw new FactoryFault('no_file', 'a part of the recording is gone');
  throw error;
}

function partsOf(runs: readonly Run[], segments: readonly RecordedSegment[]): Part[] {
  const parts: Part[] = [];
  let at = leadSeconds;
  for (const run of runs) {
    const own = segments.filter((it) => it.run === run.run);
    if (own.length > 0) parts.push({ run, segments: own, at });
    at += own.reduce((sum, { seconds }) => sum + (seconds.v ?? seconds.a0 ?? 0), 0);
  }
  return parts;
}

/** A transport stream has the heads of its pictures within, so those of other encoders may follow in the same file. */
async function appendPart(
  { run, segments, at }: Part,
  { root, recorded, file, signal }: Joining,
): Promise<void> {
  const path = recordingPath(root, recorded);
  const [best] = withinLimit(run.tracks, null);
  const tracks = run.tracks.filter(({ id }) => id === best?.id || !isPicture(id));
  const files = tracks.map(({ id }) => `${file}.${id}`);
  const shift = at - ((segments[0]?.at ?? 0) - timelineStart);
  try {
    for (const [place, { id }] of tracks.entries()) {
      const head = join(path, 'init', `init-${run.run}-${id}.mp4`);
      const bodies = segments
        .filter(({ seconds }) => seconds[id] !== undefined)
        .map((it) => join(path, `${hourOf(it.at)}`, `${it.number}-${id}.m4s`));
      await append(files[place] ?? '', [head, ...bodies], 'w');
    }
    const args = [
      ...['-y', '-nostdin', '-v', 'error', '-copyts', '-protocol_whitelist', 'file'],
      ...files.flatMap((it) => ['-f', 'mp4', '-i', it]),
      ...files.flatMap((_, place) => ['-map', `${place}:0`]),
      ...['-c', 'copy', '-output_ts_offset', `${shift}`, '-muxdelay', '0', '-muxpreload', '0'],
      ...['-mpegts_flags', 'initial_discontinuity', '-f', 'mpegts', `${file}.ts`],
    ];
    await runTool('ffmpeg', args, { signal });
    await append(`${file}.part`, [`${file}.ts`], 'a');
  } finally {
    for (const left of [...files, `${file}.ts`]) await rm(left, { force: true });
  }
}

/** Copies files behind one another. */
async function append(to: string, from: readonly string[], flags: 'a' | 'w'): Promise<void> {
  await writeFile(to, '', { flag: flags });
  for (const file of from) await pipeline(createReadStream(file), createWriteStream(to, { flags: 'a' }));
}
