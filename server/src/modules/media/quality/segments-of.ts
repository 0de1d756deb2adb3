import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { segmentAddresses } from './hls-quality.ts';

/** The files that a media playlist of a folder names. */
export async function segmentsOf(folder: string, playlist: string): Promise<string[]> {
  if (!/^[\w-]+(?:[./][\w-]+)*$/.test(playlist)) return [];
  const text = await readFile(join(folder, playlist), 'utf8').catch(() => '');
  return segmentAddresses(text).map((address) => posix.join(posix.dirname(playlist), address));
}
