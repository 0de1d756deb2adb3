import { rm } from 'node:fs/promises';
import { type FilmOrder, mediaName, workFolder } from './make-film.ts';

/** Removes the unfinished work at a film. */
export async function forgetWork(order: FilmOrder, root: string): Promise<void> {
  await rm(workFolder(root, await mediaName(order)), { recursive: true, force: true });
}
