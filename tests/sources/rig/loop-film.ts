import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const demo = join(import.meta.dirname, '../../../server/demo/media/oyna-1');
const tracks = ['v480', 'v240', 'a-uz', 'a-ru'] as const;

export const run = promisify(execFile);

/** Writes the loop of the demo's first channel as one file: two sizes, and sound in Uzbek and Russian. Nothing is encoded. */
export async function writeLoopFilm(folder: string): Promise<string> {
  const inputs = tracks.map((track) => {
    const count = readdirSync(join(demo, track)).filter((name) => name.endsWith('.m4s')).length;
    const parts = ['init.mp4', ...Array.from({ length: count }, (_, at) => `${at + 1}.m4s`)];
    const file = join(folder, `${track}.mp4`);
    writeFileSync(file, Buffer.concat(parts.map((part) => readFileSync(join(demo, track, part)))));
    return file;
  });
  const film = join(folder, 'loop.mp4');
  await run('ffmpeg', [
    ...['-loglevel', 'error', ...inputs.flatMap((file) => ['-i', file])],
    ...tracks.flatMap((_, at) => ['-map', `${at}:0`]),
    ...['-c', 'copy', '-metadata:s:a:0', 'language=uzb', '-metadata:s:a:1', 'language=rus', film],
  ]);
  return film;
}
