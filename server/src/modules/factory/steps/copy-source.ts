import { constants, copyFile, link, stat } from 'node:fs/promises';
import { type FilmWork, makeFiles, requireSpace } from './film-work.ts';

/** The encoded parts and the packed film. */
const results = 2;

/** The name of the copy in the folder of the work. */
export const sourceName = 'source';

/**
 * Copies the file of a film, so that nobody can change it meanwhile; one that is a copy already is only named a second time.
 * Throws a `FactoryFault` if the disk is too small for the work.
 */
export async function copySource(work: FilmWork, file: string, isCopy: boolean): Promise<void> {
  await makeFiles(work, [sourceName], async (unfinished) => {
    const { size } = await stat(file);
    await requireSpace(work, size * (isCopy ? results : results + 1));
    const copy = unfinished(sourceName);
    if (isCopy && (await isLinked(file, copy))) return;
    await copyFile(file, copy, constants.COPYFILE_FICLONE);
  });
}

/** Some file systems have no second names. */
function isLinked(file: string, name: string): Promise<boolean> {
  return link(file, name).then(
    () => true,
    () => false,
  );
}
