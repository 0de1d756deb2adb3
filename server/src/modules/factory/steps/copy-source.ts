import { constants, copyFile, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { FactoryFault } from '../factory-fault.ts';
import { makeFiles } from './film-work.ts';

const gigabyte = 1e9;
/** The copy, the encoded parts and the packed film. */
const copies = 3;
const spareBytes = 0.1 * gigabyte;

/** The name of the copy in the folder of the work. */
export const sourceName = 'source';

/** Copies the file of a film, so that nobody can change it meanwhile. Throws a `FactoryFault` if the disk is too small for the work. */
export async function copySource(file: string, folder: string): Promise<void> {
  await makeFiles(folder, [sourceName], async (unfinished) => {
    const { size } = await stat(file);
    const { bavail, bsize } = await statfs(folder);
    const needed = size * copies + spareBytes;
    if (bavail * bsize < needed) {
      const [wanted, free] = [needed, bavail * bsize].map((bytes) => (bytes / gigabyte).toFixed(1));
      throw new FactoryFault(`the disk of MEDIA_DIR has ${free} GB free, and the film needs ${wanted} GB`);
    }
    await copyFile(file, join(unfinished(sourceName)), constants.COPYFILE_FICLONE);
  });
}
