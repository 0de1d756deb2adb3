import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { choosePictures } from '../plan/choose-pictures.ts';
import type { Rung } from '../plan/ladder.ts';
import { centreOf, cropOf } from '../plan/picture-crop.ts';
import { type SmallPicture, scorePicture } from '../plan/score-picture.ts';
import { runTool } from '../tools/run-tool.ts';
import { chunkFile, type PicturePlan } from './encode-picture.ts';
import { type FilmWork, makeFiles } from './film-work.ts';

/** A picture of the film that its title may have. */
interface SuggestedPicture {
  /** Files of the media folder begin with it: `picture-1` of `picture-1-poster.260.jpg`. */
  readonly id: string;
  /** Second of the film. */
  readonly at: number;
}

/** Widths in which televisions ask for pictures, by kind. */
const kinds = {
  backdrop: { shape: [16, 9], widths: [32, 1280] },
  cover: { shape: [16, 9], widths: [440, 880] },
  poster: { shape: [2, 3], widths: [260, 520] },
} as const;
const picturesFile = 'pictures.json';
const smallWidth = 96;
const shown = ['-nostdin', '-y', '-v', 'error', '-progress', 'pipe:1'];

/** Whether a file of the work belongs to the suggestions. */
export function isPictureFile(name: string): boolean {
  return name === picturesFile || /^picture-\d-\w+\.\d+\.jpg$/.test(name);
}

/** Cuts posters and backdrops out of the best keyframes of a film, which the smallest quality tells. They are suggestions. */
export async function suggestPictures(work: FilmWork, plan: PicturePlan, smallest: Rung): Promise<void> {
  const [best] = plan.rungs;
  if (!best) return;
  await makeFiles(work, [picturesFile], async (unfinished) => {
    const seen = await keyframesOf(work, plan, smallest, unfinished('small.rgb'));
    const { frames, rate } = plan.timing;
    const chosen = choosePictures(seen, (frames * rate[1]) / rate[0]);
    const suggested: SuggestedPicture[] = [];
    for (const [place, { frame, at, small }] of chosen.entries()) {
      const id = `picture-${place + 1}`;
      await cutOut(work, plan, { id, frame, best, small });
      suggested.push({ id, at });
    }
    await writeFile(unfinished(picturesFile), JSON.stringify(suggested));
  });
}

/** The keyframes of a film as small pictures with their scores. */
async function keyframesOf(work: FilmWork, { timing }: PicturePlan, rung: Rung, file: string) {
  const width = Math.min(smallWidth, rung.width);
  const height = Math.max(1, Math.round((rung.height * width) / rung.width));
  const list = ['-skip_frame', 'nokey', '-f', 'concat', '-i', join(work.folder, `${rung.id}.txt`)];
  const small = ['-vf', `scale=${width}:${height}`, '-fps_mode', 'passthrough', '-pix_fmt', 'rgb24'];
  const { signal } = work;
  await runTool('ffmpeg', [...shown, ...list, ...small, '-f', 'rawvideo', file], { signal });
  const bytes = await readFile(file);
  await rm(file);
  const size = width * height * 3;
  const [up, down] = timing.rate;
  return Array.from({ length: Math.floor(bytes.length / size) }, (_, place) => {
    const frame = place * timing.segmentFrames;
    const picture: SmallPicture = { width, height, points: bytes.subarray(place * size, (place + 1) * size) };
    return { frame, at: (frame * down) / up, score: scorePicture(picture), small: picture };
  });
}

interface CutOut {
  readonly id: string;
  readonly frame: number;
  readonly best: Rung;
  readonly small: SmallPicture;
}

async function cutOut(
  work: FilmWork,
  { timing }: PicturePlan,
  { id, frame, best, small }: CutOut,
): Promise<void> {
  const chunk = timing.chunks.find(({ from, to }) => from <= frame && frame < to);
  if (!chunk) return;
  const [up, down] = timing.rate;
  const second = (((frame - chunk.from) * down) / up).toFixed(3);
  const input = ['-noaccurate_seek', '-ss', second, '-i', join(work.folder, chunkFile(best, chunk))];
  const outputs = Object.entries(kinds).flatMap(([kind, { shape, widths }]) => {
    const { width, height, x, y } = cropOf(best, shape, kind === 'poster' ? centreOf(small, shape) : 0.5);
    // None is larger than the film.
    const own = new Set(widths.map((it) => Math.min(it, width)));
    return [...own].flatMap((it) => [
      ...['-frames:v', '1', '-vf', `crop=${width}:${height}:${x}:${y},scale=${it}:-1`, '-q:v', '4'],
      join(work.folder, `${id}-${kind}.${it}.jpg`),
    ]);
  });
  await runTool('ffmpeg', [...shown, ...input, ...outputs], { signal: work.signal });
}
