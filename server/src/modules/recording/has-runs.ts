import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Recorded, recordingPath } from './recording-name.ts';

/** Whether a recording has a picture or a sound yet, by the list of its runs alone. `root` is the folder of all media. */
export async function hasRuns(root: string, recorded: Recorded): Promise<boolean> {
  const runs = await stat(join(recordingPath(root, recorded), 'runs')).catch(() => null);
  return runs !== null && runs.size > 0;
}
