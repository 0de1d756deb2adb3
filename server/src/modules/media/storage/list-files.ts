import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { storedListName } from '../../../infra/store/stored-list.ts';

const unfinished = /\.(part|new)$/;

/** The files of a media folder by their paths below it, the description last. */
export async function listFiles(folder: string, below = ''): Promise<string[]> {
  const names: string[] = [];
  for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) names.push(...(await listFiles(folder, name)));
    else if (entry.isFile() && name !== storedListName && !unfinished.test(name)) names.push(name);
  }
  return names.sort((one, other) => Number(one === description) - Number(other === description));
}

const description = 'media.json';
