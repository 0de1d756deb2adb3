import { writeFile } from 'node:fs/promises';
import { coloursOf } from '../plan/colours.ts';
import { tellsOfDamage } from '../plan/damage-notes.ts';
import { encoderArgs } from '../plan/encoder-args.ts';
import type { Rung } from '../plan/ladder.ts';
import { pictureFilter } from '../plan/picture-filter.ts';
import type { Chunk, Timing } from '../plan/timing.ts';
import type { PictureFacts } from '../probe/source-facts.ts';
import { runTool } from '../tools/run-tool.ts';
import { untrustedInput } from '../tools/untrusted-input.ts';
import { type FilmWork, makeFiles } from './film-work.ts';

export interface PicturePlan {
  /** The time of the source at which the film begins. */
  readonly start: number;
  readonly picture: PictureFacts;
  readonly rungs: readonly Rung[];
  readonly timing: Timing;
}

/** The file of a chunk in one quality. */
export function chunkFile({ id }: Pick<Rung, 'id'>, { number }: Pick<Chunk, 'number'>): string {
  return `${id}-${String(number).padStart(4, '0')}.mp4`;
}

/** Names the file that has a mark if ffmpeg could not read all of a chunk's picture. */
export function chunkDamage({ number }: Pick<Chunk, 'number'>): string {
  return `damage-${String(number).padStart(4, '0')}`;
}

/** Encodes one chunk in all qualities, decoding it once. */
export async function encodePicture(work: FilmWork, plan: PicturePlan, chunk: Chunk): Promise<void> {
  const { picture, rungs, timing } = plan;
  const names = [...rungs.map((rung) => chunkFile(rung, chunk)), chunkDamage(chunk)];
  await makeFiles(work, names, async (unfinished) => {
    const { skip, graph } = pictureFilter(picture, rungs, timing, chunk, plan.start);
    const threads = ['-threads', String(work.threads), '-filter_threads', String(Math.max(1, work.threads))];
    const input = [
      ...threads,
      ...untrustedInput,
      ...(skip > 0 ? ['-ss', skip.toFixed(6)] : []),
      '-i',
      work.source,
    ];
    const outputs = rungs.flatMap((rung) => [
      ...['-map', `[${rung.id}]`, ...encoderArgs(rung, timing, work.threads, coloursOf(picture))],
      ...['-f', 'mp4', unfinished(chunkFile(rung, chunk))],
    ]);
    const shown = ['-nostdin', '-y', '-v', 'warning', '-copyts', '-progress', 'pipe:1'];
    const { signal, onSecond } = work;
    const args = [...shown, ...input, '-filter_complex', graph, ...outputs];
    const { messages } = await runTool('ffmpeg', args, { signal, ...(onSecond && { onSecond }) });
    await writeFile(unfinished(chunkDamage(chunk)), tellsOfDamage(messages) ? '1' : '');
  });
}
