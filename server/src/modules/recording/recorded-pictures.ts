import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nominalHeight, withinHeight } from '../../shared/picture.ts';
import { type RecordedTrack, type Run, readRuns } from './recording-lines.ts';
import { type Recorded, recordingPath } from './recording-name.ts';

/** Whether a track is a picture, by its name. */
export function isPicture(id: string): boolean {
  return id.startsWith('v');
}

/** The qualities of a run that a height limit allows, the best one first: the smallest at least. `null` is no limit. */
export function withinLimit(tracks: readonly RecordedTrack[], maxHeight: number | null): RecordedTrack[] {
  const pictures = tracks.filter(({ id }) => isPicture(id));
  const allowed = maxHeight === null ? pictures : withinHeight(pictures, (it) => it, maxHeight);
  return allowed.toSorted((one, other) => nominalHeight(other) - nominalHeight(one));
}

/** Whether a limit lets a viewer have a track of a run. */
export function hasPicture({ tracks }: Run, track: string, maxHeight: number | null): boolean {
  return !isPicture(track) || withinLimit(tracks, maxHeight).some(({ id }) => id === track);
}

/** Height of the best picture of a recording, 0 of a radio; `null` before the first segment. `root` is the folder of all media. */
export async function bestRecorded(root: string, recorded: Recorded): Promise<number | null> {
  const text = await readFile(join(recordingPath(root, recorded), 'runs'), 'utf8').catch(() => '');
  const runs = readRuns(text);
  if (runs.length === 0) return null;
  return Math.max(0, ...runs.flatMap(({ tracks }) => withinLimit(tracks, null).map(nominalHeight)));
}
