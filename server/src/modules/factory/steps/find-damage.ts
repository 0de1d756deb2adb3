import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { damageNotes } from '../plan/damage-notes.ts';
import type { SoundFacts } from '../probe/source-facts.ts';
import { chunkDamage, type PicturePlan } from './encode-picture.ts';
import { soundDamage } from './encode-sound.ts';
import type { FilmWork } from './film-work.ts';

/** Sentences about the parts of a source that ffmpeg could not read, which the steps have marked. */
export async function findDamage(
  { folder }: Pick<FilmWork, 'folder'>,
  { timing }: Pick<PicturePlan, 'timing'>,
  sounds: readonly SoundFacts[],
): Promise<string[]> {
  const isMarked = async (name: string) => (await readFile(join(folder, name))).length > 0;
  const [up, down] = timing.rate;
  const seconds: number[] = [];
  for (const chunk of timing.chunks)
    if (await isMarked(chunkDamage(chunk))) seconds.push((chunk.from * down) / up);
  const languages: string[] = [];
  for (const sound of sounds) if (await isMarked(soundDamage(sound))) languages.push(sound.language);
  return damageNotes(seconds, languages);
}
