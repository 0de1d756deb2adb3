import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../infra/services.ts';
import { RefreshedValues } from '../../shared/refreshed-values.ts';
import {
  hourOf,
  type RecordedSegment,
  type Run,
  readRuns,
  readSegments,
  segmentEnd,
} from './recording-lines.ts';
import { type Recorded, recordingPath } from './recording-name.ts';

/** How long a list of segments is used, in ms: players ask for a playlist every few seconds. */
const validMs = 800;
/** Hours of all recordings that are kept in memory; each is some 100 kB. */
const max = 500;

/** Reads recordings, as another process writes them. Nothing is read of a recording that nobody watches. */
export class KnownRecordings {
  readonly #root: string;
  readonly #runs: RefreshedValues<string, Run[]>;
  readonly #segments: RefreshedValues<string, RecordedSegment[]>;

  constructor({ folders, now }: Pick<Services, 'now'> & { readonly folders: { readonly media: string } }) {
    this.#root = folders.media;
    const timing = { validMs, max, now: () => now().getTime() };
    this.#runs = new RefreshedValues({
      read: async (path: string) => readRuns(await readText(path)),
      ...timing,
    });
    this.#segments = new RefreshedValues({
      read: async (path: string) => readSegments(await readText(path)),
      ...timing,
    });
  }

  /** All runs so far, in their order. */
  async runs(recorded: Recorded): Promise<readonly Run[]> {
    return this.#runs.get(join(recordingPath(this.#root, recorded), 'runs'));
  }

  /** The segments that overlap a time, in their order. Unix times in seconds. */
  async segments(recorded: Recorded, from: number, to: number): Promise<RecordedSegment[]> {
    const path = recordingPath(this.#root, recorded);
    const found: RecordedSegment[] = [];
    // The first segment may have begun in the hour before.
    for (const hour of await hoursIn(path, hourOf(from) - 1, hourOf(to))) {
      const segments = await this.#segments.get(join(path, `${hour}`, 'segments'));
      found.push(...segments.filter((it) => segmentEnd(it) > from && it.at < to));
    }
    return found;
  }

  /** The segment of an hour with a number; `null` if there is none. */
  async segment(recorded: Recorded, hour: number, number: number): Promise<RecordedSegment | null> {
    const path = join(recordingPath(this.#root, recorded), `${hour}`, 'segments');
    const segments = await this.#segments.get(path);
    return segments.find((it) => it.number === number) ?? null;
  }
}

/** The hours of a recording in a range. A recording may be asked for all of its past, of which it keeps days. */
async function hoursIn(path: string, first: number, last: number): Promise<number[]> {
  const names = await readdir(path).catch(() => []);
  return names
    .map(Number)
    .filter((hour) => hour >= first && hour <= last)
    .toSorted((one, other) => one - other);
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
