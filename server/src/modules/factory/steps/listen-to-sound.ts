import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listenedRate, soundCodes } from '../listen/sound-codes.ts';
import type { SoundFacts } from '../probe/source-facts.ts';
import { runTool } from '../tools/run-tool.ts';
import { soundFile } from './encode-sound.ts';
import { type FilmWork, makeFiles } from './film-work.ts';

/** Codes of the first sound track, in four bytes each with the smallest first. */
export const codesFile = 'sound.codes';

/** Codes the main sound of a film, by which its intro is found among the other episodes. */
export async function listenToSound(work: FilmWork, sound: SoundFacts): Promise<void> {
  await makeFiles(work, [codesFile], async (unfinished) => {
    const heard = unfinished('heard.f32');
    const input = ['-f', 'aac', '-i', join(work.folder, soundFile(sound))];
    const output = ['-ac', '1', '-ar', String(listenedRate), '-f', 'f32le', heard];
    const shown = ['-nostdin', '-y', '-v', 'error', '-progress', 'pipe:1'];
    const { signal } = work;
    await runTool('ffmpeg', [...shown, ...input, ...output], { signal });
    const bytes = await readFile(heard);
    await rm(heard);
    // A copy of a film's samples would be large.
    const samples = new Float32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 4));
    const codes = await soundCodes(samples, signal);
    const written = Buffer.alloc(codes.length * 4);
    for (const [n, code] of codes.entries()) written.writeUInt32LE(code, n * 4);
    await writeFile(unfinished(codesFile), written);
  });
}
