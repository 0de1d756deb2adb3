import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The files of a small film. */
export const filmOnDisk: Readonly<Record<string, Buffer>> = {
  'a.mp4': Buffer.alloc(3_000_000, 'sound'),
  'manifest.mpd': Buffer.from('<MPD/>'),
  'media.json': Buffer.from('{"kind":"vod","duration":8}'),
  'v/1.m4s': Buffer.alloc(11_000_001, 'picture'),
};

/** Writes the film into a new folder of media, and returns that. */
export async function writeFilm(name: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'oyna-film-'));
  await mkdir(join(root, name, 'v'), { recursive: true });
  for (const [file, bytes] of Object.entries(filmOnDisk)) await writeFile(join(root, name, file), bytes);
  return root;
}
