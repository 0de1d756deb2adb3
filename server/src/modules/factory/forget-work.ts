import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { FactoryFault } from './factory-fault.ts';
import { lockWork } from './lock-work.ts';
import { type FilmOrder, mediaName, workFolder } from './make-film.ts';

/** Removes the unfinished work at a film, unless another process is making the same film. */
export async function forgetWork(order: FilmOrder, root: string): Promise<void> {
  await removeWork(workFolder(root, await mediaName(order)));
}

/** Removes a folder of unfinished work, unless a process is at work in it. */
export async function removeWork(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  try {
    const lock = lockWork(folder);
    await rm(folder, { recursive: true, force: true }).finally(() => lock.release());
  } catch (error) {
    if (!(error instanceof FactoryFault)) throw error;
  }
}
