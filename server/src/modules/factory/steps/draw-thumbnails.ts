import { readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { planThumbnails, thumbnailTrack } from '../package/thumbnail-track.ts';
import type { Rung } from '../plan/ladder.ts';
import { runTool } from '../tools/run-tool.ts';
import { type FilmWork, makeFiles } from './film-work.ts';

/** Draws the pictures of the time bar from keyframes of the smallest quality, one every 4 s, into sheets with a WebVTT track. */
export async function drawThumbnails(work: FilmWork, rung: Rung, seconds: number): Promise<void> {
  await makeFiles(work, ['thumbnails.vtt'], async (unfinished) => {
    const plan = planThumbnails(rung, seconds);
    const { every, width, height, columns, rows } = plan;
    const filter = `fps=1/${every}:start_time=0:round=up,scale=${width}:${height},tile=${columns}x${rows}`;
    const list = join(work.folder, `${rung.id}.txt`);
    const sheets = unfinished('thumbnails-%d.jpg');
    const shown = ['-nostdin', '-y', '-v', 'error', '-progress', 'pipe:1'];
    const { signal, onSecond } = work;
    await runTool(
      'ffmpeg',
      [
        ...shown,
        '-skip_frame',
        'nokey',
        '-f',
        'concat',
        '-i',
        list,
        '-vf',
        filter,
        '-q:v',
        '5',
        '-f',
        'image2',
        sheets,
      ],
      { signal, ...(onSecond && { onSecond }) },
    );
    const folder = dirname(sheets);
    for (const name of await readdir(folder)) await rename(join(folder, name), join(work.folder, name));
    await writeFile(unfinished('thumbnails.vtt'), thumbnailTrack(plan, seconds));
  });
}
