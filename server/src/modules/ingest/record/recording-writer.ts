import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  hourOf,
  type RecordedSegment,
  type RecordedTrack,
  type Run,
  readRuns,
  readSegments,
  segmentEnd,
} from '../../recording/public.ts';
import { type BuiltSegment, type PlacedFragment, SegmentBuilder } from './segment-builder.ts';

/** A track that a run begins with. */
export interface NewTrack extends RecordedTrack {
  readonly init: Buffer;
}

/** Segments that wait for the disk; one that stands does not fill the memory. */
const maxWaiting = 10;

/**
 * Writes a recording. A segment is there when its line is, so a process that is killed leaves nothing half. Only one process may write a
 * recording at a time.
 */
export class RecordingWriter {
  readonly #path: string;
  readonly #tell: (sentence: string) => void;
  #number: number;
  #run: number;
  #end: number;
  #builder: SegmentBuilder | null = null;
  #tracks: readonly NewTrack[] = [];
  #isNewRun = false;
  #work: Promise<void> = Promise.resolve();
  #waiting = 0;

  private constructor(path: string, last: Last, tell: (sentence: string) => void) {
    this.#path = path;
    this.#tell = tell;
    this.#number = last.number;
    this.#run = last.run;
    this.#end = last.end;
  }

  /** Opens a recording, to go on behind its last segment. `tell` hears what keeps segments from the disk. */
  static async open(path: string, tell: (sentence: string) => void): Promise<RecordingWriter> {
    return new RecordingWriter(path, await lastOf(path), tell);
  }

  /** Unix time until which there is a picture, in seconds; 0 for a new recording. */
  get end(): number {
    return this.#end;
  }

  /** The same with what waits for the end of its segment. */
  get reach(): number {
    return Math.max(this.#end, this.#builder?.reach() ?? 0);
  }

  /** Begins what comes from another sender, or from the same one after a break. */
  begin(tracks: readonly NewTrack[]): void {
    this.finish();
    this.#tracks = tracks;
    this.#builder = new SegmentBuilder(tracks.map(({ id }) => id));
    this.#isNewRun = true;
  }

  add(fragment: PlacedFragment): void {
    const segment = this.#builder?.add(fragment);
    if (segment) this.#keep(segment);
  }

  /** Keeps what waits for the end of its segment. */
  finish(): void {
    const rest = this.#builder?.rest();
    if (rest) this.#keep(rest);
    this.#builder = null;
  }

  /** Waits until all is on the disk. */
  settled(): Promise<void> {
    return this.#work;
  }

  #keep(built: BuiltSegment): void {
    const seconds = Object.fromEntries(
      [...built].map(([track, them]) => [track, them.reduce((sum, it) => sum + it.seconds, 0)]),
    );
    const leading = built.get('v') ?? [...built.values()][0];
    const at = leading?.[0]?.at ?? 0;
    // Without a disk, time goes on and the numbers do not.
    this.#end = Math.max(this.#end, at + (seconds.v ?? Math.max(...Object.values(seconds))));
    if (this.#waiting >= maxWaiting) return;
    const tracks = this.#isNewRun ? this.#tracks : null;
    this.#isNewRun = false;
    this.#waiting++;
    this.#work = this.#work
      .then(() => this.#write(built, at, seconds, tracks))
      .finally(() => this.#waiting--);
  }

  async #write(
    built: BuiltSegment,
    at: number,
    seconds: RecordedSegment['seconds'],
    tracks: readonly NewTrack[] | null,
  ): Promise<void> {
    try {
      if (tracks) await this.#writeRun(tracks, built, at, seconds);
      const segment: RecordedSegment = { number: this.#number + 1, run: this.#run, at, seconds };
      const folder = join(this.#path, `${hourOf(at)}`);
      await mkdir(folder, { recursive: true });
      for (const [track, them] of built)
        await writeFile(join(folder, `${segment.number}-${track}.m4s`), Buffer.concat(them.map(bytesOf)));
      await appendFile(join(folder, 'segments'), `${JSON.stringify(segment)}\n`);
      this.#number++;
    } catch (error) {
      // The next segment of the run needs its head, too.
      if (tracks) this.#isNewRun = true;
      this.#tell(`a segment could not be kept: ${(error as NodeJS.ErrnoException).code ?? error}`);
    }
  }

  async #writeRun(
    tracks: readonly NewTrack[],
    built: BuiltSegment,
    at: number,
    seconds: RecordedSegment['seconds'],
  ): Promise<void> {
    const run = this.#run + 1;
    const folder = join(this.#path, 'init');
    await mkdir(folder, { recursive: true });
    for (const { id, init } of tracks) await writeFile(join(folder, `init-${run}-${id}.mp4`), init);
    const length = Math.max(1, segmentEnd({ number: 1, run, at, seconds }) - at);
    const isCopy = (id: string) => /^v\d/.test(id);
    const bandwidth = (isIn: (id: string) => boolean) => {
      const parts = [...built].flatMap(([id, them]) => (isIn(id) ? them : []));
      return Math.ceil((parts.reduce((sum, it) => sum + it.bytes.length, 0) * 8) / length);
    };
    const line: Run = {
      run,
      tracks: tracks.map(({ init: _, ...track }) =>
        isCopy(track.id)
          ? { ...track, bandwidth: bandwidth((id) => id === track.id || id.startsWith('a')) }
          : track,
      ),
      bandwidth: bandwidth((id) => !isCopy(id)),
    };
    await appendFile(join(this.#path, 'runs'), `${JSON.stringify(line)}\n`);
    this.#run = run;
  }
}

function bytesOf({ bytes }: PlacedFragment): Buffer {
  return bytes;
}

interface Last {
  readonly number: number;
  readonly run: number;
  readonly end: number;
}

async function lastOf(path: string): Promise<Last> {
  const names = await readdir(path).catch(() => []);
  const hours = names.filter((it) => /^\d+$/.test(it)).toSorted((one, other) => Number(other) - Number(one));
  const text = (file: string) => readFile(join(path, file), 'utf8').catch(() => '');
  const run = readRuns(await text('runs')).at(-1)?.run ?? 0;
  for (const hour of hours) {
    const segment = readSegments(await text(`${hour}/segments`)).at(-1);
    if (segment) return { number: segment.number, run: Math.max(run, segment.run), end: segmentEnd(segment) };
  }
  return { number: 0, run, end: 0 };
}
