import { constants, copyFile, link, stat } from 'node:fs/promises';
import { type FilmWork, makeFiles, requireSpace } from './film-work.ts';

/** The encoded parts and the packed film. */
const results = 2;

/** The name of the copy in the folder of the work. */
export const sourceName = 'source';

/**
 * Gives the file of a film a second name in the folder of the work, so that it stays while it is needed; where the file system has
 * no second names, it is copied. Throws a `FactoryFault` if the disk is too small for the work.
 */
export async function copySource(work: FilmWork, file: string): Promise<void> {
  await makeFiles(work, [sourceName], async (unfinished) => {
    const { size } = await stat(file);
    await requireSpace(work, size * results);
    const copy = unfinished(sourceName);
    if (await isLinked(file, copy)) return;
    await requireSpace(work, size * (results + 1));
    await copyFile(file, copy, constants.COPYFILE_FICLONE);
  });
}

/** Some file systems have no second names, and none has them for files of another one. */
function isLinked(file: string, name: string): Promise<boolean> {
  return link(file, name).then(
    () => true,
    () => false,
  );
}
